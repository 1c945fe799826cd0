import type { DraftBody } from '@client-center/contract/credentialing/form-bodies.ts'
import { isRecord } from '@client-center/domain/forms/is-record.ts'
import { isRowId } from '@client-center/domain/forms/list.ts'
import { newId } from '../../api/new-id.ts'
import type { CredentialingHost } from './credentialing-host.ts'

type LocalDraft = Readonly<Record<string, unknown>>

/** The dates for which the previous product stored the first of the month when only the month is known (AMB-75). */
const DATES: ReadonlySet<string> = new Set([
  'startDate',
  'issueDate',
  'expirationDate',
  'cscnIssueDate',
  'cscNumberExpirationDate',
  'deanIssueDate',
  'deanIssueDateExpirationDate',
])

async function takeOver(host: CredentialingHost, storage: Storage): Promise<readonly unknown[]> {
  const prefix = host.localPrefix
  if (prefix === undefined) return []
  const keys = Object.keys(storage).filter((key) => key === prefix || key.startsWith(`${prefix}_`))
  const refused: unknown[] = []
  for (const key of keys) {
    const localDraft = draftIn(storage.getItem(key) ?? '')
    if (localDraft === undefined) continue
    const { saveId, draft } = withSaveId(localDraft, key, storage)
    try {
      // One after the other: two drafts of one provider would clash. The stored draft may be anything: the server
      // checks it, and says why it refuses.
      await host.saveDraft({ ...draft, saveId, migrated: true } as unknown as DraftBody)
      storage.removeItem(key)
    } catch (thrown) {
      refused.push(thrown)
    }
  }
  return refused
}

/**
 * Sends the drafts that the previous product stored in this browser to the server (CRED-L22, AMB-76) and deletes each
 * once it is saved. Returns why each of the others was refused; those stay.
 */
export function takeOverLocalDrafts(
  host: CredentialingHost,
  storage: Storage = localStorage,
): Promise<readonly unknown[]> {
  // A second call waits for the first, and finds nothing left.
  underWay = underWay.then(() => takeOver(host, storage))
  return underWay
}

let underWay: Promise<readonly unknown[]> = Promise.resolve([])

function draftIn(text: string): LocalDraft | undefined {
  try {
    return { ...(JSON.parse(text) as LocalDraft) }
  } catch {
    return undefined
  }
}

/**
 * Returns the draft with a save id that is stored first: if the page is closed before the reply, the next one repeats
 * the same save, and no second draft is created.
 */
function withSaveId(
  localDraft: LocalDraft,
  key: string,
  storage: Storage,
): { readonly saveId: string; readonly draft: LocalDraft } {
  const { form = {}, provider = {}, locations = [], saveId } = localDraft
  const draft = { form, provider: asToday(provider), officeLocations: asToday(locations) }
  if (typeof saveId === 'string') return { saveId, draft }
  const made = newId()
  try {
    storage.setItem(key, JSON.stringify({ ...localDraft, saveId: made }))
  } catch {
    // The browser's storage is full: send it without storing the id.
  }
  return { saveId: made, draft }
}

/** Converts it to the current form: a flag for each date on the first of a month, and an id in every row. */
function asToday(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withId(asToday(one)))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([name, one]): [string, unknown][] =>
    DATES.has(name) && typeof one === 'string' && /^\d{4}-\d{2}-01$/.test(one)
      ? [
          [name, one],
          [`${name}Partial`, true],
        ]
      : [[name, asToday(one)]],
  )
  return Object.fromEntries(entries)
}

/** The previous product may have numbered its rows, or given them no ids. */
function withId(row: unknown): unknown {
  if (!isRecord(row)) return row
  const { id } = row
  if (isRowId(id)) return row
  return { ...row, id: typeof id === 'number' && isRowId(String(id)) ? String(id) : newId() }
}
