import './fonts.css';
import './tokens.css';
import './games/tokens';
import './base.css';
import './art/patterns.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './lib/router.svelte';

router.start();
const target = document.getElementById('app');
if (target) mount(App, { target });

// The worker has time: nothing that is in sight waits for it. A page without one works as well.
if (import.meta.env.PROD) addEventListener('load', () => void navigator.serviceWorker?.register('/worker.js').catch(() => undefined));
