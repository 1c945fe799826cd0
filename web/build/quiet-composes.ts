import type { Plugin } from 'vite'

const WARNING = 'did not pass the `from` option'

/**
 * Silences Vite's warning for each `composes`: the copied declarations lose their file name, which matters only for
 * relative addresses, and there are none.
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
