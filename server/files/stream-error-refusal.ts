import { FileRefused, fileRefusals } from './file-refused.ts'

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT'])
const DISCONNECTED_CODES = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'EPIPE'])

const errorCode = (error: Error): string => ('code' in error ? String(error.code) : '')

/** Converts an error of the store while writing: a full disk becomes a refusal; other errors are returned unchanged. */
export const toStoreRefusal = (thrown: unknown): unknown =>
  thrown instanceof Error && DISK_FULL_CODES.has(errorCode(thrown)) ? fileRefusals.noRoom(thrown) : thrown

/**
 * Converts an error of the client's stream: a disconnect, or a multipart body that ends before its boundary (matched by
 * busboy's messages), becomes a refusal.
 */
export function toSenderRefusal(thrown: unknown): unknown {
  if (thrown instanceof FileRefused || !(thrown instanceof Error)) return thrown
  const ended =
    DISCONNECTED_CODES.has(errorCode(thrown)) || /unexpected end of|terminated early|^aborted$/i.test(thrown.message)
  return ended ? fileRefusals.brokenOff(thrown) : thrown
}
