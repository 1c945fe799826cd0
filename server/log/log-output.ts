import { pino } from 'pino'

/** The destination of the log: standard error, slightly buffered. */
export function logOutput() {
  const output = pino.destination({ fd: 2, sync: false })
  let isStuck = false
  // A log that cannot be written, as on a full disk, must not end the server.
  output.on('error', () => {
    isStuck = true
  })
  output.on('write', () => {
    isStuck = false
  })
  return {
    output,
    /** Discards lines that cannot be written, for which the process would otherwise wait for ever when it ends. */
    letGo: () => {
      if (isStuck) output.destroy()
    },
  }
}
