import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { themeVariables } from '../../build/theme-variables.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the pages for measurements like the product. The caller sets the output folder. */
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
