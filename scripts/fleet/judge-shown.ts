import { createHash } from 'node:crypto'
import type { LedgerSave } from './ledger.ts'
import { LoadSession } from './load-session.ts'

const MARIA = 'maria@brightsmile.example'
const SAM = 'sam@cedargrove.example'

/** How many saves of each kind except documents are read as a person reads them. */
const SAMPLE = 20
const DOWNLOADS_AT_ONCE = 4

/** Reads as the person; undefined if the server refuses. */
type Get = (path: string) => Promise<Response | undefined>

/**
 * Reads acknowledged saves as a person sees them: all documents, whose files are compared by SHA-256, and the newest of
 * the other kinds. Returns a sentence for each save that is not shown.
 */
export async function checkShown(baseUrl: string, saves: readonly LedgerSave[]): Promise<readonly string[]> {
  const acknowledged = saves.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined)
  const byKind = Map.groupBy(acknowledged, ({ kind }) => kind)
  const sessions = await Promise.all([MARIA, SAM].map((email) => LoadSession.open(baseUrl, email)))
  const get: Get = async (path) => {
    for (const session of sessions) {
      const answer = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${await session.getToken()}` } })
      if (answer.ok) return answer
      await answer.text()
    }
    return undefined
  }
  const newest = (kind: LedgerSave['kind']) => (byKind.get(kind) ?? []).slice(-SAMPLE)
  return [
    ...(await findMissing(byKind.get('document') ?? [], async ({ id, account, checksum }) => {
      const file = await get(`/api/accounts/${account}/documents/download/${id}/file.pdf`)
      return file !== undefined && (await toFileChecksum(file)) === checksum
    })),
    ...(await findMissing(newest('provider'), async ({ id }) => (await get(`/api/Providers/${id}`)) !== undefined)),
    ...(await findMissing(newest('location'), async ({ id, account }) => {
      const rows = await readJson<{ id: string }[]>(get, `/api/AccountDashboard/${account}/locations`)
      return rows?.some((row) => row.id === id) === true
    })),
  ]
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

/** The cast is to the contract's shape. */
const readJson = async <R>(get: Get, path: string): Promise<R | undefined> =>
  (await (await get(path))?.json()) as R | undefined

async function toFileChecksum(answer: Response): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of answer.body ?? []) hash.update(part)
  return hash.digest('hex')
}
