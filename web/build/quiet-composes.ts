import type { Plugin } from 'vite'

const WARNING = 'did not pass the `from` option'

/**
 * Silences Vite's warning for each `composes`. The copied declarations lose their file name, which only relative URLs
 * need, and there are none.
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
