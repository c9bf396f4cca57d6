/** What the linter looks at. How code is laid out is prettier's business, and types are svelte-check's. */

import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
	globalIgnores(['dist', 'src/types', 'src/games/*/types.ts']),
	js.configs.recommended,
	ts.configs.recommended,
	svelte.configs.recommended,
	svelte.configs.prettier,
	{
		linterOptions: { reportUnusedDisableDirectives: 'error' },
		rules: {
			eqeqeq: ['error', 'always', { null: 'ignore' }],
			'no-console': 'error',
			'no-implicit-coercion': 'error',
			'object-shorthand': 'error',
			'@typescript-eslint/consistent-type-imports': 'error',
			// What is taken out of an object so that the rest goes on without it.
			'@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
			// What a component is given can change although nobody assigns it: Svelte's own rule knows.
			'prefer-const': 'off',
			'svelte/prefer-const': ['error', { destructuring: 'all' }],
			// State is replaced as a whole (`$state.raw`): sets and maps inside it never change.
			'svelte/prefer-svelte-reactivity': 'off',
		},
	},
	{
		files: ['src/**'],
		languageOptions: { globals: globals.browser },
	},
	{
		files: ['**/*.svelte', '**/*.svelte.ts'],
		languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
		// TypeScript finds what is not defined, and knows the types of the browser as well.
		rules: { 'no-undef': 'off' },
	},
	{
		files: ['public/**'],
		languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } },
	},
	{
		// Scripts and scenes report to a terminal, and what a scene hands to a page runs in the browser.
		files: ['**/*.mjs', '*.{js,ts}'],
		languageOptions: { globals: { ...globals.node, ...globals.browser } },
		rules: { 'no-console': 'off' },
	},
);
