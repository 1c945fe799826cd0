import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting } from './build/code-splitting.ts'
import { compileEagerly } from './build/compile-eagerly.ts'
import { preloadFont } from './build/preload-font.ts'
import { precompress } from './build/precompress.ts'
import { preloadScripts } from './build/preload-scripts.ts'
import { quietComposes } from './build/quiet-composes.ts'
import { themeVariables } from './build/theme-variables.ts'
import { visits } from './build/visits.ts'
import { weighVisits } from './build/weigh-visits.ts'

const api = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:8080'
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    themeVariables(),
    quietComposes(),
    preloadFont('hanken-grotesk-latin-wght-normal'),
    preloadScripts(),
    compileEagerly(['later']),
    weighVisits(visits),
    precompress(),
  ],
  resolve: { alias: [{ find: /^zod$/, replacement: here('./api/no-schemas.ts') }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Inlined files would require `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: { codeSplitting },
      onwarn: (warning, defaultHandler) => {
        // A schema function missing from no-schemas.ts would crash in the browser.
        if (warning.code === 'IMPORT_IS_UNDEFINED' || warning.code === 'MISSING_EXPORT')
          throw new Error(warning.message)
        defaultHandler(warning)
      },
    },
  },
  worker: { format: 'es' },
  // The source folder `api` has the same name as the API's path: paths that end like a source file are not proxied.
  server: {
    proxy: Object.fromEntries(
      ['^/api/(?!.*\\.tsx?(\\?|$))', '/static', '/healthz', '/readyz'].map((path) => [path, api]),
    ),
  },
})
