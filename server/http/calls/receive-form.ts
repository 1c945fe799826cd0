import { Readable } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { Endpoint, EndpointQuery } from '@client-center/contract/endpoint/endpoint.ts'
import { UNKNOWN_PART } from '@client-center/contract/endpoint/sentences.ts'
import type { FastifyRequest } from 'fastify'
import { fileRefusals } from '../../files/file-refused.ts'
import { bufferUpload, type BufferedFile } from '../../files/buffer-upload.ts'
import type { ReceivedFile } from '../../files/receive-file.ts'
import { abandonUpload, receiveUpload } from '../../files/receive-upload.ts'
import { malformed, refuseAt, Refusal } from '../../refusal/refusal.ts'
import type { Call, SentBody } from './request-context.ts'
import { readQuery } from './validate-request.ts'

/** The most files that one person may upload at the same time (security.md, overload). */
const MAX_UPLOADS_PER_PERSON = 6
const sending = new Map<string, number>()

/** The person who uploads a file, and the account that the file belongs to. */
interface Sender {
  readonly person: string
  readonly account: string
}

/**
 * Receives the form of an upload outside any transaction: stores its file, or holds it in memory if the command has
 * `hold`. Then runs the command. If that fails, deletes the stored file.
 */
export async function receiveForm<R>(
  call: Call,
  { person, account }: Sender,
  run: (sent: SentBody) => Promise<R>,
): Promise<R> {
  const { deps, served } = call
  const { part, limit } = served.endpoint.upload ?? { part: '', limit: 0 }
  const stored: ReceivedFile[] = []
  const store = async (name: string, bytes: Readable): Promise<ReceivedFile> => {
    const sentBy = { accountId: account, personId: person, name, limitBytes: limit }
    const file = await receiveUpload(deps.files, deps.database.system, bytes, sentBy)
    stored.push(file)
    return file
  }
  try {
    return await run(await limitAtOnce(person, () => receive(call, { account, part, limit, store })))
  } catch (problem) {
    discardBody(call.request)
    for (const file of stored) await abandonUpload(deps.files, deps.database.system, file)
    throw problem
  }
}

/**
 * Reads the rest of a refused form and discards it. The next request on the same connection, which may be another
 * person's behind a reverse proxy, would otherwise wait behind it without end.
 */
function discardBody({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

interface Receiving {
  readonly account: string
  readonly part: string
  readonly limit: number
  readonly store: (name: string, bytes: Readable) => Promise<ReceivedFile>
}

async function receive(
  { deps, served, served: { endpoint }, request }: Call,
  { account, part, limit, store }: Receiving,
): Promise<SentBody> {
  const storeFile = (sent: MultipartFile) =>
    whileConnected(request, () => store(formFileName(sent.filename), sent.file))
  const hold = served.hold?.(readQuery(endpoint, request.query) as EndpointQuery<Endpoint>)
  if (!hold) {
    const { fields, file } = await readForm(request, part, storeFile)
    return { body: fields, file }
  }
  let held: BufferedFile | undefined
  try {
    const { fields, file } = await readForm(
      request,
      part,
      async (sent) => (held = await bufferUpload(formFileName(sent.filename), sent.file, limit, hold)),
    )
    if (file === undefined) return { body: fields }
    const made = await whileConnected(request, (signal) =>
      hold.make(file, {
        account,
        deps,
        signal,
        store: (name, bytes) => store(name, Readable.from([bytes])),
      }),
    )
    return { body: fields, file: made }
  } finally {
    held?.release()
  }
}

/** Runs the work with a signal that aborts when the client disconnects. */
async function whileConnected<T>(request: FastifyRequest, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const disconnected = new AbortController()
  const release = (): void => disconnected.abort()
  request.raw.socket.once('close', release)
  try {
    return await work(disconnected.signal)
  } catch (problem) {
    throw disconnected.signal.aborted ? fileRefusals.brokenOff(problem) : problem
  } finally {
    request.raw.socket.off('close', release)
  }
}

async function limitAtOnce<T>(person: string, work: () => Promise<T>): Promise<T> {
  const now = sending.get(person) ?? 0
  if (now >= MAX_UPLOADS_PER_PERSON)
    throw new Refusal(429, 'Too many uploads at the same time. Please wait for one of them to finish.', 5)
  sending.set(person, now + 1)
  try {
    return await work()
  } finally {
    const remaining = (sending.get(person) ?? 1) - 1
    if (remaining > 0) sending.set(person, remaining)
    else sending.delete(person)
  }
}

/** The specification also uses this name for the file part (001 §7, AMB-96). */
const SHORT_NAME = 'file'

/** Reads the parts of a form in the order in which they arrive. */
async function readForm<F>(
  request: FastifyRequest,
  filePart: string,
  receiveFile: (sent: MultipartFile) => Promise<F>,
): Promise<{ readonly fields: Record<string, string>; readonly file: F | undefined }> {
  if (!request.isMultipart()) throw malformed('The request must be a form with a file')
  const fields: Record<string, string> = {}
  let file: F | undefined
  // The code that stores or holds the file counts its bytes, and refuses a large file with the right sentence.
  const limits = {
    fields: 40,
    fieldSize: 64 * 1024,
    files: 1,
    parts: 41,
    fileSize: Number.MAX_SAFE_INTEGER,
    headerPairs: 100,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = readFieldText(part)
    else if (part.fieldname !== filePart && part.fieldname !== SHORT_NAME)
      throw refuseAt(fieldName(part).slice(0, 100), UNKNOWN_PART)
    else file = await receiveFile(part)
  }
  return { fields, file }
}

function readFieldText(part: Extract<Multipart, { type: 'field' }>): string {
  if (part.valueTruncated || part.fieldnameTruncated) throw malformed('A field of the form is too long')
  // The library parses a part with a JSON content type, so its value may not be a string.
  if (typeof part.value !== 'string') throw malformed('A field of the form is not a text')
  return part.value
}

/** A part without a name has no fieldname, although the library's type says that it always has. */
const fieldName = ({ fieldname }: { readonly fieldname: string | undefined }): string => fieldname ?? ''

/**
 * The original file name. Browsers escape only quotation marks and line breaks in it (WHATWG HTML,
 * multipart/form-data).
 */
const formFileName = (escaped: string): string =>
  escaped.replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n')
