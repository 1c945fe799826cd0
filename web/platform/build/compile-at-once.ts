import type { Plugin } from 'vite'

/** Chromium compiles every function of a script that begins so beside the download, instead of each when it is first called. */
const SIGN = '//# allFunctionsCalledOnLoad\n'

/**
 * For scripts of which every page calls most of the text at its start (0009): all but those named here, which hold something
 * for everybody.
 */
export function compileAtOnce(except: readonly string[]): Plugin {
  return {
    name: 'compile-at-once',
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
