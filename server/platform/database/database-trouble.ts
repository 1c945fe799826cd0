import { DatabaseProblem } from './database-problem.ts'

/** Connection lost or refused, server starting or stopping, too many connections, statement out of time, a node that takes no writes. */
const unavailable =
  /^(08...|25006|57P0[1-5]|57014|53300|53400|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END|ERR_SOCKET_CLOSED)$/
/** What a node in recovery says to the opening of a transaction that writes (0A000), or to what it never does. */
const unavailableMessage =
  /during recovery|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable|connection has been discarded/i

/**
 * What an error of the database means to the caller: `unavailable` (try again soon: 503), `full` (no
 * disk space: 507), `clash` (serialization failure or deadlock: the whole transaction may be tried
 * again), or null when it is none of these.
 */
export function databaseTrouble(error: unknown): 'unavailable' | 'full' | 'clash' | null {
  if (!(error instanceof Error)) return null
  if (error instanceof DatabaseProblem) return 'unavailable'
  const code = 'code' in error ? String(error.code) : ''
  if (code === '53100') return 'full'
  if (code === '40001' || code === '40P01') return 'clash'
  // A socket that is not there, as opposed to any other missing file.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect' ? 'unavailable' : null
  return unavailable.test(code) || unavailableMessage.test(error.message) ? 'unavailable' : null
}
