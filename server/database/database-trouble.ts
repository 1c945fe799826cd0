import { DatabaseProblem } from './database-problem.ts'

/**
 * PostgreSQL and socket error codes: connection lost or refused, server starting or stopping, too many connections,
 * statement timeout, read-only node.
 */
const UNAVAILABLE_CODES =
  /^(08...|25006|57P0[1-5]|57014|53300|53400|55P03|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END|ERR_SOCKET_CLOSED)$/
/**
 * Messages of driver errors without a code, and of a node in recovery (0A000) on starting a writing transaction or on
 * unsupported operations.
 */
const UNAVAILABLE_MESSAGES =
  /during recovery|timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|connection has been discarded/i

/**
 * What an error means for the caller: `unavailable` (retry soon: 503), `full` (no disk space: 507), `clash`
 * (serialization failure or deadlock: the whole transaction may be retried), or null for other errors.
 */
export function classifyDatabaseError(error: unknown): 'unavailable' | 'full' | 'clash' | null {
  if (!(error instanceof Error)) return null
  if (error instanceof DatabaseProblem) return 'unavailable'
  const code = 'code' in error ? String(error.code) : ''
  if (code === '53100') return 'full'
  if (code === '40001' || code === '40P01') return 'clash'
  // A missing socket, but not any other missing file.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect' ? 'unavailable' : null
  return UNAVAILABLE_CODES.test(code) || UNAVAILABLE_MESSAGES.test(error.message) ? 'unavailable' : null
}
