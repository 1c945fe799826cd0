import type {
  EndpointBodyInput,
  Endpoint,
  EndpointParams,
  EndpointQueryInput,
  EndpointReply,
  Upload,
} from '@client-center/contract/endpoint/endpoint.ts'
import { toUrl } from './arguments.ts'
import { noteBuild } from './build.ts'
import { withToken } from './call.ts'
import { Failure, createFailure, isUnreachable, toFailureStatus } from '../ui/feedback/failure.ts'
import { createHeaders, parseReply } from './send.ts'
import { brokenUploadTexts } from './upload-texts.ts'

interface UploadArguments<E extends Endpoint> {
  readonly params: EndpointParams<E>
  readonly query?: E extends { readonly query: object } ? EndpointQueryInput<E> : undefined
  /** The text fields of the multipart body, sent before the file. */
  readonly fields?: EndpointBodyInput<E>
  readonly file: File
  readonly onProgress?: (sentBytes: number, allBytes: number) => void
  readonly signal?: AbortSignal
}

/** An upload that the server did not confirm. */
class UnconfirmedUpload extends Failure {
  override readonly sentence = brokenUploadTexts.unconfirmed
}

/**
 * Uploads a file and reports its progress. Rejects with a `Failure`, or with an `AbortError` if the user cancels. When the
 * server stopped during the upload, its sentence says so: another server accepts the next attempt.
 */
export async function upload<E extends Endpoint & { readonly upload: Upload }>(
  endpoint: E,
  given: UploadArguments<E>,
): Promise<EndpointReply<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(given.fields ?? {})) {
    // Multipart fields are text; undefined and null fields are not sent.
    if (typeof value === 'string') form.append(name, value)
  }
  form.append(endpoint.upload.part, given.file, given.file.name)
  const text = await withToken((token) =>
    transfer(toUrl(endpoint, given), endpoint.method, form, token, given.onProgress, given.signal),
  ).catch((problem: unknown) => {
    throw isUnreachable(problem) ? new UnconfirmedUpload(toFailureStatus(problem)) : problem
  })
  // The server strips every response to this endpoint's schema.
  return parseReply(text) as EndpointReply<E>
}

/** `fetch` cannot report upload progress; XMLHttpRequest can. */
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
    for (const [name, value] of Object.entries(createHeaders(token))) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) =>
      onProgress?.(event.loaded, event.lengthComputable ? event.total : 0),
    )
    request.addEventListener('load', () => {
      noteBuild({ headers: { get: (name) => request.getResponseHeader(name) } })
      if (request.status >= 200 && request.status < 300) resolve(request.responseText)
      else reject(createFailure(request.status, request.responseText))
    })
    request.addEventListener('error', () => reject(new Failure(0)))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
