import type { BodyInputOf, Endpoint, ParamsOf, ReplyOf } from '@client-center/contract/endpoint.ts'
import { addressOf } from './arguments.ts'
import { withToken } from './call.ts'
import { Failure, saidIn } from './failure.ts'
import { headersOf } from './send.ts'

interface UploadArguments<E extends Endpoint> {
  readonly params: ParamsOf<E>
  /** The multipart call's text fields; they travel before the file. */
  readonly fields?: BodyInputOf<E>
  readonly file: File
  readonly onProgress?: (sentBytes: number, allBytes: number) => void
  readonly signal?: AbortSignal
}

/** Sends a file and tells how far it got. Throws `Failure`, or an `AbortError` when the person gave up. */
export async function upload<E extends Endpoint & { readonly upload: object }>(
  endpoint: E,
  given: UploadArguments<E>,
): Promise<ReplyOf<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(given.fields ?? {})) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  form.append(
    endpoint.upload && 'part' in endpoint.upload ? String(endpoint.upload.part) : 'uploadedFile',
    given.file,
    given.file.name,
  )
  const text = await withToken((token) =>
    transfer(addressOf(endpoint, given), endpoint.method, form, token, given.onProgress, given.signal),
  )
  // The server strips every reply to the schema of this very endpoint, so its word is the type.
  return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<E>
}

/** `fetch` cannot tell how much was sent; XMLHttpRequest can. */
function transfer(
  address: string,
  method: string,
  form: FormData,
  token: string,
  onProgress: UploadArguments<Endpoint>['onProgress'],
  signal: AbortSignal | undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries(headersOf(token))) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.lengthComputable ? event.total : 0)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText)
      else reject(new Failure(request.status, saidIn(request.responseText)))
    }
    request.onerror = () => reject(new Failure(0))
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    if (signal?.aborted === true) return request.onabort(new ProgressEvent('abort'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
