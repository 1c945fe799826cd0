import type { Endpoint } from '@client-center/contract/endpoint.ts'
import { toUrl, type Given, type QueryArguments } from './arguments.ts'
import { withToken } from './call.ts'
import { downloadRoom } from './download-room.ts'
import { Failure, readFailure } from '../failure.ts'
import { createHeaders, reach } from './send.ts'

/** Fetches a file of the contract with the session's token. Throws `Failure`. */
export function fetchFile<E extends Endpoint & { readonly download: true }>(
  endpoint: E,
  ...[given]: Given<QueryArguments<E>>
): Promise<Blob> {
  const address = toUrl(endpoint, given)
  return withToken(async (token) => {
    const answer = await reach(address, { method: endpoint.method, headers: createHeaders(token) })
    if (!answer.ok) throw await readFailure(answer)
    return answer.blob()
  })
}

/** From so many bytes on a file to be saved goes by way of the disk and tells how far it is. */
const LARGE = 50_000_000

/**
 * Fetches a file of any size and hands it to the browser as a download of that name. A large one never stands in memory as a
 * whole; `onPercent` is told how far it is. Throws `Failure`.
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
    const room = all >= LARGE && answer.body !== null ? await downloadRoom(all) : undefined
    if (room === undefined || answer.body === null) return saveAs(await answer.blob(), name)
    const counted = answer.body.pipeThrough(counting((arrived) => onPercent(Math.floor((arrived / all) * 100))))
    const file = await room.write(counted).catch(() => {
      // Whether the network or the disk gave up, there is no file.
      throw new Failure(0)
    })
    saveAs(file, name, () => void room.clear())
  })
}

/** Lets bytes through and tells how many there have been. */
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

/** Hands a fetched file to the browser as a download of that name. `onRead` is called when the browser has read it. */
export function saveAs(file: Blob, name: string, onRead?: () => void): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the address when the click is handled; a minute is far more than it needs.
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
    onRead?.()
  }, 60_000)
}
