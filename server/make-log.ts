import { pino, type DestinationStream, type LevelWithSilent, type Logger } from 'pino'

/**
 * What must not stand in a log: what was sent, and what the database says about the rows that an error is about, since it quotes
 * their values.
 */
const UNTOLD = ['req.headers', 'headers', 'body', 'err.detail', 'err.where']

/** The log of a server, without personal data (security.md). */
export const makeLog = (level: LevelWithSilent, output: DestinationStream): Logger =>
  pino({ level, base: null, redact: UNTOLD }, output)
