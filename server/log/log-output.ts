import { pino } from 'pino'

/** The destination of the log: standard error, slightly buffered. */
export function logOutput() {
  const output = pino.destination({ fd: 2, sync: false })
  let isStuck = false
  // A log that cannot be written, for example on a full disk, must not end the server.
  output.on('error', () => {
    isStuck = true
  })
  output.on('write', () => {
    isStuck = false
  })
  return {
    output,
    /** Discards lines that cannot be written. Otherwise the process would wait for them forever when it ends. */
    letGo: () => {
      if (isStuck) output.destroy()
    },
  }
}
