import type { Plugin } from 'vite'

/**
 * Chromium compiles all functions of a script that starts with this comment while it downloads, instead of each at its
 * first call.
 */
const SIGN = '//# allFunctionsCalledOnLoad\n'

/** Marks the scripts whose code every page mostly calls at its start (decision 0009): all but those in `except`. */
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
