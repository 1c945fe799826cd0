import type { Plugin } from 'vite'

const MODULE = /<script type="module" crossorigin src="([^"]+)">/g
/** Vite's code that chooses the `rel` of the links that load later chunks. */
const REL = /const scriptRel = .*?(?=;const assetsURL)/s

/**
 * Preloads the page's scripts as plain scripts before they are imported as modules. Chromium caches compiled modules,
 * but uses the cache only for scripts preloaded this way; otherwise it compiles them on each visit (decision 0009). A
 * first visit is faster without these links, so the server omits them then.
 */
export function preloadScripts(): Plugin {
  return {
    name: 'preload-scripts',
    apply: 'build',
    // Loads later chunks in the same way as the first ones.
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) => {
        if (!REL.test(code)) throw new Error('The builder asks for later parts in another way now')
        return code.replace(
          REL,
          `const scriptRel = document.querySelector('link[rel=preload][as=script]') === null ? 'modulepreload' : 'preload'`,
        )
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        [...html.matchAll(MODULE)].map(([, href = '']) => ({
          tag: 'link',
          attrs: { rel: 'preload', href, as: 'script', crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
    },
  }
}
