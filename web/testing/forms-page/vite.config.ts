import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { themeVariables } from '../../build/theme-variables.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the page of the made-up form like the product; the caller says where to. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), themeVariables()],
  resolve: { alias: [{ find: /^zod$/, replacement: here('../../api/no-schemas.ts') }] },
  build: {
    rollupOptions: { input: [here('index.html'), here('credentialing.html')] },
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
})
