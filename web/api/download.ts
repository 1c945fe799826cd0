import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { toUrl, type OptionalArguments, type QueryArguments } from './arguments.ts'
import { withToken } from './call.ts'
import { downloadRoom } from './download-room.ts'
import { Failure, readFailure } from '../ui/feedback/failure.ts'
import { createHeaders, reach } from './send.ts'

/** Fetches a file from an endpoint with the session's token. Rejects with a `Failure`. */
export function fetchFile<E extends Endpoint & { readonly download: true }>(
  endpoint: E,
  ...[given]: OptionalArguments<QueryArguments<E>>
): Promise<Blob> {
  const address = toUrl(endpoint, given)
  return withToken(async (token) => {
    const answer = await reach(address, { method: endpoint.method, headers: createHeaders(token) })
    if (!answer.ok) throw await readFailure(answer)
    return answer.blob()
  })
}

/** Files of at least this size, in bytes, are downloaded to disk first, with progress. */
const LARGE_FILE = 50_000_000

/**
 * Fetches a file of any size and saves it under `name`. A large file is written to disk first if possible, and
 * `onPercent` is called with its progress. Rejects with a `Failure`.
 */
export function fetchAndSave<E extends Endpoint & { readonly download: true }>(
  endpoint: E,
  given: QueryArguments<E>,
  name: string,
  onPercent: (percent: number) => void,
): Promise<void> {
  const address = toUrl(endpoint, given)
  return withToken(async (token) => {
    const answer = await reach(address, { method: endpoint.method, headers: createHeaders(token) })
    if (!answer.ok) throw await readFailure(answer)
    const all = Number(answer.headers.get('Content-Length') ?? 0)
    const room = all >= LARGE_FILE && answer.body !== null ? await downloadRoom(all) : undefined
    if (room === undefined || answer.body === null) return saveAs(await answer.blob(), name)
    const counted = answer.body.pipeThrough(counting((arrived) => onPercent(Math.floor((arrived / all) * 100))))
    const file = await room.write(counted).catch(() => {
      // The network or the disk failed, so there is no file to save.
      throw new Failure(0)
    })
    saveAs(file, name, () => void room.clear())
  })
}

/** Passes bytes through, and reports the number of bytes so far. */
function counting(onBytes: (all: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let all = 0
  return new TransformStream({
    transform: (bytes, next) => {
      all += bytes.byteLength
      onBytes(all)
      next.enqueue(bytes)
    },
  })
}

/** Saves a file under `name`. Calls `onRead` after a minute, when the browser has read it. */
export function saveAs(file: Blob, name: string, onRead?: () => void): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the URL when it handles the click; a minute is more than enough.
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
    onRead?.()
  }, 60_000)
}
