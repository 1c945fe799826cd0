import { FileRefused, fileRefusals } from './file-refused.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT'])
const GONE = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'EPIPE'])

const errorCode = (error: Error): string => ('code' in error ? String(error.code) : '')

/** Converts an error of the store while writing: a full disk becomes a refusal; other errors are returned unchanged. */
export const toStoreRefusal = (thrown: unknown): unknown =>
  thrown instanceof Error && FULL.has(errorCode(thrown)) ? fileRefusals.noRoom(thrown) : thrown

/**
 * Converts an error of the client's stream: a disconnect, or a multipart body that ends before its boundary (matched by
 * busboy's messages), becomes a refusal.
 */
export function toSenderRefusal(thrown: unknown): unknown {
  if (thrown instanceof FileRefused || !(thrown instanceof Error)) return thrown
  const ended = GONE.has(errorCode(thrown)) || /unexpected end of|terminated early|^aborted$/i.test(thrown.message)
  return ended ? fileRefusals.brokenOff(thrown) : thrown
}
