import { FileRefused, fileRefusals } from './file-refused.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT'])
const GONE = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'EPIPE'])

const errorCode = (error: Error): string => ('code' in error ? String(error.code) : '')

/** What the store threw while writing: a full disk is a refusal; anything else stays what it is. */
export const toStoreRefusal = (thrown: unknown): unknown =>
  thrown instanceof Error && FULL.has(errorCode(thrown)) ? fileRefusals.noRoom(thrown) : thrown

/** What the sender's stream threw: a vanished sender, or a multipart body that ends before its boundary (busboy's words). */
export function toSenderRefusal(thrown: unknown): unknown {
  if (thrown instanceof FileRefused || !(thrown instanceof Error)) return thrown
  const ended = GONE.has(errorCode(thrown)) || /unexpected end of|terminated early|^aborted$/i.test(thrown.message)
  return ended ? fileRefusals.brokenOff(thrown) : thrown
}
