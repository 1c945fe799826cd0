import type { Plugin } from 'vite'

/**
 * Chromium compiles all functions of a script that starts with this comment while it downloads, instead of each on its
 * first call.
 */
const SIGN = '//# allFunctionsCalledOnLoad\n'

/**
 * Adds the comment to all chunks except those named in `except`. Most of their code runs when a page starts (decision
 * 0009).
 */
export function compileEagerly(except: readonly string[]): Plugin {
  return {
    name: 'compile-eagerly',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const part of Object.values(bundle))
          if (part.type === 'chunk' && !except.includes(part.name)) part.code = SIGN + part.code
      },
    },
  }
}
