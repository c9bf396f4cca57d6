import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where `vite dev` finds the server of the tables. */
const server = process.env.CHRONOTEKA_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
	plugins: [svelte()],
	server: { proxy: { '/api': { target: server, ws: true } } },
	build: {
		target: 'es2022',
		// The server's content policy forbids `data:` scripts and fonts; every asset is a file with a hashed name.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
	},
	// Component code runs its browser half in tests, too.
	resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
	test: { environment: 'node', include: ['src/**/*.test.ts'] },
});
