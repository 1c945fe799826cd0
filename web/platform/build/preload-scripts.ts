import type { Plugin } from 'vite'

const MODULE = /<script type="module" crossorigin src="([^"]+)">/g
/** How the builder's own code decides by which kind of link it asks for later parts. */
const REL = /const scriptRel = .*?(?=;const assetsURL)/s

/**
 * Preloads the scripts of the page as plain scripts before they are imported as modules. Chromium keeps compiled modules, but
 * looks for them only where a script was preloaded in this way; otherwise it compiles everything anew on each visit (0009). On a
 * first visit it is quicker without, so the server then leaves these links out.
 */
export function preloadScripts(): Plugin {
  return {
    name: 'preload-scripts',
    apply: 'build',
    // Later parts come as the first ones did.
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
