import { pino } from 'pino'

/** Where the log goes: to standard error, a little later than it is said. */
export function logOutput() {
  const output = pino.destination({ fd: 2, sync: false })
  let isStuck = false
  // A log that cannot be written, as on a full disk, must not end the server that tells of it.
  output.on('error', () => {
    isStuck = true
  })
  output.on('write', () => {
    isStuck = false
  })
  return {
    output,
    /** Gives up lines that cannot be written: when the process ends, they would be waited for without end. */
    letGo: () => {
      if (isStuck) output.destroy()
    },
  }
}
