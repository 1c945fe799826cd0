import { Readable } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { Endpoint } from '@client-center/contract/endpoint.ts'
import { UNKNOWN_PART } from '@client-center/contract/sentences.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../database/connect.ts'
import type { ReceivedFile } from '../../files/receive-file.ts'
import { fileRefusals } from '../../files/file-refused.ts'
import { holdUpload, type HeldFile } from '../../files/hold-upload.ts'
import { abandonUpload, receiveUpload } from '../../files/receive-upload.ts'
import { withAuditedRefusals } from '../access/access-refused.ts'
import type { Deps } from '../deps.ts'
import { toAccountScope, authorize } from '../access/authorize.ts'
import { formFileName } from './multipart-file-name.ts'
import { common, getRawParams } from './request-context.ts'
import { practiceDay } from './today.ts'
import { readBody, readParams, readQuery } from './validate-request.ts'
import { inRequest } from './request-transaction.ts'
import { malformed, refuseAt, Refusal } from '../../refusal.ts'
import type { HandlerContext, Person, ServedHandler } from './handler.ts'

/** Files that one person may be sending at the same time (security.md, overload). */
const AT_ONCE_PER_PERSON = 6
const sending = new Map<string, number>()

/**
 * Answers a multipart call in three steps: the guard, so that a stranger's bytes are never read; the bytes, outside of any
 * transaction; and the handler's transaction, behind the guard once more, since rights may have gone while a large file came.
 * Unless that commits, nothing of the file is left.
 */
export async function answerUpload(
  deps: Deps,
  served: ServedHandler,
  request: FastifyRequest,
  tokenHash: Buffer,
  now: Date,
): Promise<unknown> {
  const { endpoint, handler } = served
  if (!endpoint.upload) throw new Error(`${endpoint.path} takes no file`)
  const within = <T>(
    work: (db: Db, person: Person, params: Record<string, string>, account: string) => Promise<T>,
  ): Promise<T> =>
    inRequest(
      deps.database,
      tokenHash,
      'write',
      async (db, person, openedAccount) =>
        work(db, person, readParams(endpoint, getRawParams(request)), authorize(endpoint, person, openedAccount)),
      toAccountScope(endpoint, getRawParams(request), undefined),
    )

  const { person, account } = await within(async (_db, known, _params, openedAccount) => ({
    person: known,
    account: openedAccount,
  }))
  const { fields, file, made } = await oneAtATime(person.id, () => received(deps, served, request, account, person.id))
  try {
    return await within((db, again, params, openedAccount) => {
      const input = {
        ...common(deps, request, now),
        ...(openedAccount === '' ? {} : { today: practiceDay(deps, openedAccount, now) }),
        params,
        query: readQuery(endpoint, request.query),
        body: readBody(endpoint, fields),
      }
      // The table ties this handler to this endpoint; the shapes were checked on the lines above.
      const permissions = again.rights?.[openedAccount] ?? []
      const context = {
        ...input,
        file: file ?? made,
        db,
        person: again,
        account: openedAccount,
        permissions,
        tokenHash,
      }
      return withAuditedRefusals(again, openedAccount, () => handler(context as unknown as HandlerContext<Endpoint>))
    })
  } catch (problem) {
    if (file) await abandonUpload(deps.files, deps.database.system, file)
    throw problem
  }
}

interface Received {
  readonly fields: Record<string, string>
  readonly file?: ReceivedFile | undefined
  /** Of a file that is only read. */
  readonly made?: unknown
}

async function received(
  deps: Deps,
  { endpoint, reader, replacer }: ServedHandler,
  request: FastifyRequest,
  account: string,
  person: string,
): Promise<Received> {
  const { part, limit } = endpoint.upload ?? { part: '', limit: 0 }
  const query = reader || replacer ? readQuery(endpoint, request.query) : undefined
  if (!reader) {
    const storeAs = (name: string, bytes: Readable) =>
      receiveUpload(deps.files, deps.database.system, bytes, {
        accountId: account,
        personId: person,
        name,
        limitBytes: limit,
      })
    const store = (sent: MultipartFile) =>
      whileConnected(request, async (signal) => {
        const name = formFileName(sent.filename)
        const replace = replacer?.replacing({ account, deps, query, signal })
        if (!replacer || !replace) return storeAs(name, sent.file)
        const held = await holdUpload(name, sent.file, limit, replacer)
        try {
          const made = await replace(held)
          return await storeAs(made.name, Readable.from([made.bytes]))
        } finally {
          held.release()
        }
      })
    return receiveForm(request, part, store, (file) => abandonUpload(deps.files, deps.database.system, file))
  }
  const hold = (sent: MultipartFile) => holdUpload(formFileName(sent.filename), sent.file, limit, reader)
  const { fields, file } = await receiveForm<HeldFile>(request, part, hold, async (one) => one.release())
  try {
    const made = await whileConnected(request, (signal) => reader.read(file, { account, deps, query, signal }))
    return { fields, made }
  } finally {
    file?.release()
  }
}

/** Does work whose signal ends it when the sender goes away. */
async function whileConnected<T>(request: FastifyRequest, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const gone = new AbortController()
  const leave = (): void => gone.abort()
  request.raw.socket.once('close', leave)
  try {
    return await work(gone.signal)
  } catch (problem) {
    throw gone.signal.aborted ? fileRefusals.brokenOff(problem) : problem
  } finally {
    request.raw.socket.off('close', leave)
  }
}

async function oneAtATime<T>(person: string, work: () => Promise<T>): Promise<T> {
  const now = sending.get(person) ?? 0
  if (now >= AT_ONCE_PER_PERSON)
    throw new Refusal(429, 'Too many uploads at the same time. Please wait for one of them to finish.', 5)
  sending.set(person, now + 1)
  try {
    return await work()
  } finally {
    const left = (sending.get(person) ?? 1) - 1
    if (left > 0) sending.set(person, left)
    else sending.delete(person)
  }
}

/** The specification has this name for the part of a file as well (001 §7, AMB-96). */
const SHORT_NAME = 'file'

interface Form<F> {
  readonly fields: Record<string, string>
  readonly file: F | undefined
}

/** Reads the parts of a form as they come; nothing of its file is left when it breaks off. */
async function receiveForm<F>(
  request: FastifyRequest,
  filePart: string,
  take: (sent: MultipartFile) => Promise<F>,
  giveBack: (file: F) => Promise<void>,
): Promise<Form<F>> {
  if (!request.isMultipart()) throw malformed('The request must be a form with a file')
  const fields: Record<string, string> = {}
  let file: F | undefined
  try {
    // The file's size is counted where it is taken, which refuses in mid-stream with the right sentence.
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
      else file = await take(part)
    }
    return { fields, file }
  } catch (problem) {
    if (file) await giveBack(file)
    throw problem
  }
}

function readFieldText(part: Extract<Multipart, { type: 'field' }>): string {
  if (part.valueTruncated || part.fieldnameTruncated) throw malformed('A field of the form is too long')
  // A part that says it is JSON comes as what that holds.
  if (typeof part.value !== 'string') throw malformed('A field of the form is not a text')
  return part.value
}

/** Sent without a name it has none, whatever the type of the library says. */
const fieldName = ({ fieldname }: { readonly fieldname: string | undefined }): string => fieldname ?? ''
