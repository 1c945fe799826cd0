import type { Plugin } from 'vite'

const WARNING = 'did not pass the `from` option'

/**
 * Drops a warning of Vite for each `composes`: the declarations that it copies do not know their file any more. That matters for
 * relative addresses alone, of which there are none.
 */
export const quietComposes = (): Plugin => ({
  name: 'quiet-composes',
  configResolved({ logger }) {
    const warnOnce = logger.warnOnce.bind(logger)
    logger.warnOnce = (message, options) => {
      if (!message.includes(WARNING)) warnOnce(message, options)
    }
  },
})
