import { createHash } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { LedgerSave, WriteKind } from './ledger.ts'
import { formProject, people, practices } from './load-people.ts'
import { LoadSession } from './load-session.ts'

/** How many of the newest saves of each kind except documents are read as a person reads them. */
const SAMPLE = 20
const DOWNLOADS_AT_ONCE = 4
/** A page that does not load is loaded again. */
const ATTEMPTS = 5

/** Reads as a person who may open the practice; undefined if the server refuses. */
type Get = (path: string, person: string) => Promise<Buffer | undefined>

/**
 * Reads acknowledged saves as a person sees them: all documents, whose files are compared by SHA-256, and the newest of
 * the other kinds. Returns a sentence for each save that is not shown.
 */
export async function checkShown(baseUrl: string, saves: readonly LedgerSave[]): Promise<readonly string[]> {
  const acknowledged = saves
    .filter(({ acknowledgedAt }) => acknowledgedAt !== undefined)
    .toSorted((one, other) => (one.acknowledgedAt ?? 0) - (other.acknowledgedAt ?? 0))
  const byKind = Map.groupBy(acknowledged, ({ kind }) => kind)
  const newest = (kind: WriteKind) => (byKind.get(kind) ?? []).slice(-SAMPLE)
  const get: Get = (path, person) => readAgain(baseUrl, path, person)
  const has = async (path: string, person: string, text: string): Promise<boolean> =>
    (await get(path, person))?.includes(text) === true

  return [
    ...(await findMissing(byKind.get('document') ?? [], async ({ id, account, checksum }) => {
      const file = await get(`/api/accounts/${account}/documents/download/${id}/file.pdf`, toPerson(account))
      return file !== undefined && createHash('sha256').update(file).digest('hex') === checksum
    })),
    ...(await findMissing(newest('provider'), ({ id }) => has(`/api/Providers/${id}`, people.maria, `Load ${id}`))),
    ...(await findMissing(newest('location'), ({ id, account }) =>
      has(`/api/AccountDashboard/${account}/locations`, toPerson(account), id),
    )),
    ...(await findMissing(newest('draft'), ({ id, details: { form } }) => isDraftShown(get, id, String(form)))),
    ...(await findMissing(newest('reply'), ({ id, account }) =>
      has(`/api/Firm/Practices/${account}/messages?limit=100`, people.grace, `Reply ${id}`),
    )),
  ]
}

/** Whether the form's history has this save, and the form opens. */
async function isDraftShown(get: Get, saveId: string, form: string): Promise<boolean> {
  const basePath = `/api/Projects/${formProject}`
  const history = await get(`${basePath}/credentialingForm/${form}/history`, people.maria)
  const opened = await get(`${basePath}/cred/drafts/${form}`, people.maria)
  return history?.includes(saveId) === true && opened?.includes('"Save ') === true
}

const toPerson = (account: string): string => (account === practices.cedar ? people.sam : people.maria)

async function readAgain(baseUrl: string, path: string, person: string): Promise<Buffer | undefined> {
  const session = await LoadSession.open(baseUrl, person)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const token = await session.getToken()
    const answer = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined)
    const content = await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.ok && content) return Buffer.from(content)
    if (answer && answer.status < 500) return undefined
    await after(1000)
  }
  return undefined
}

async function findMissing(
  saves: readonly LedgerSave[],
  isShown: (save: LedgerSave) => Promise<boolean>,
): Promise<readonly string[]> {
  const missing: string[] = []
  const left = [...saves]
  const work = async (): Promise<void> => {
    for (let save = left.pop(); save !== undefined; save = left.pop())
      if (!(await isShown(save))) missing.push(`The ${save.kind} ${save.id} is not shown with its content`)
  }
  await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, work))
  return missing
}
