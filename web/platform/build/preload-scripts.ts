import type { Plugin } from 'vite'

const MODULE = /<script type="module" crossorigin src="([^"]+)">/g
const PRELOAD_REL = /(['"`])modulepreload\1/g

/**
 * Asks for the page's scripts as plain scripts before they are imported as modules. Chromium keeps compiled modules, but
 * looks for what it kept only when a script came this way; otherwise it compiles everything anew on each visit (0015).
 */
export function preloadScripts(): Plugin {
  return {
    name: 'preload-scripts',
    apply: 'build',
    // The parts that are imported later are asked for by the builder's own code.
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) => {
        if (code.search(PRELOAD_REL) < 0) throw new Error('The builder asks for later parts in another way now')
        return code.replaceAll(PRELOAD_REL, "'preload'")
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
