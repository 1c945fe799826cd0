import { pino, type DestinationStream, type LevelWithSilent, type Logger } from 'pino'

/**
 * Fields that are removed from the log: the client's input, and the parts of database errors that quote values of rows.
 */
const REDACTED = ['req.headers', 'headers', 'body', 'err.detail', 'err.where']

/** Creates the log of a server, without personal data (security.md). */
export const makeLog = (level: LevelWithSilent, output: DestinationStream): Logger =>
  pino({ level, base: null, redact: REDACTED }, output)
