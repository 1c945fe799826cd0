import type { Plugin } from 'vite'

const SAID = 'did not pass the `from` option'

/**
 * Keeps back what Vite says of each `composes`: the declarations that it copies have forgotten their file, which matters for
 * addresses alone, and none of them holds one.
 */
export const quietComposes = (): Plugin => ({
  name: 'quiet-composes',
  configResolved({ logger }) {
    const tell = logger.warnOnce.bind(logger)
    logger.warnOnce = (said, options) => {
      if (!said.includes(SAID)) tell(said, options)
    }
  },
})
