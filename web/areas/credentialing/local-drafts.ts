import type { DraftBody } from '@client-center/contract/credentialing/form-bodies.ts'
import { isRecord } from '@client-center/domain/forms/is-record.ts'
import { isRowId } from '@client-center/domain/forms/list.ts'
import { newId } from '../../api/new-id.ts'
import type { CredentialingHost } from './credentialing-host.ts'

type LocalDraft = Readonly<Record<string, unknown>>

/** Date fields in which the previous product stored the first of the month if only the month was known (AMB-75). */
const DATES: ReadonlySet<string> = new Set([
  'startDate',
  'issueDate',
  'expirationDate',
  'cscnIssueDate',
  'cscNumberExpirationDate',
  'deanIssueDate',
  'deanIssueDateExpirationDate',
])

async function importDrafts(host: CredentialingHost, storage: Storage): Promise<readonly unknown[]> {
  const prefix = host.localPrefix
  if (prefix === undefined) return []
  const keys = Object.keys(storage).filter((key) => key === prefix || key.startsWith(`${prefix}_`))
  const refused: unknown[] = []
  for (const key of keys) {
    const localDraft = draftIn(storage.getItem(key) ?? '')
    if (localDraft === undefined) continue
    const { saveId, draft } = withSaveId(localDraft, key, storage)
    try {
      // Sends them one by one, because two drafts of one provider would clash. A stored draft may be anything: the
      // server validates it and says why it refuses.
      await host.saveDraft({ ...draft, saveId, migrated: true } as unknown as DraftBody)
      storage.removeItem(key)
    } catch (thrown) {
      refused.push(thrown)
    }
  }
  return refused
}

/**
 * Sends the drafts that the previous product stored in this browser to the server (CRED-L22, AMB-76), and deletes each
 * one that is saved. Resolves to the errors of the others, which stay in the browser.
 */
export function importLocalDrafts(
  host: CredentialingHost,
  storage: Storage = localStorage,
): Promise<readonly unknown[]> {
  // Calls run one after another, so that a second call finds no drafts left.
  runningImports = runningImports.then(() => importDrafts(host, storage))
  return runningImports
}

let runningImports: Promise<readonly unknown[]> = Promise.resolve([])

function draftIn(text: string): LocalDraft | undefined {
  try {
    return { ...(JSON.parse(text) as LocalDraft) }
  } catch {
    return undefined
  }
}

/**
 * Returns the draft with a save id, which is stored first. If the page is closed before the response, the next visit
 * repeats the same save, and no second draft is created.
 */
function withSaveId(
  localDraft: LocalDraft,
  key: string,
  storage: Storage,
): { readonly saveId: string; readonly draft: LocalDraft } {
  const { form = {}, provider = {}, locations = [], saveId } = localDraft
  const draft = { form, provider: asToday(provider), officeLocations: asToday(locations) }
  if (typeof saveId === 'string') return { saveId, draft }
  const draftId = newId()
  try {
    storage.setItem(key, JSON.stringify({ ...localDraft, saveId: draftId }))
  } catch {
    // The browser's storage is full: the draft is sent although the id is not stored.
  }
  return { saveId: draftId, draft }
}

/**
 * Converts a value to the current format: adds `…Partial: true` to each date that is the first of a month, and an id to
 * each row.
 */
function asToday(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((element) => withId(asToday(element)))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([name, property]): [string, unknown][] =>
    DATES.has(name) && typeof property === 'string' && /^\d{4}-\d{2}-01$/.test(property)
      ? [
          [name, property],
          [`${name}Partial`, true],
        ]
      : [[name, asToday(property)]],
  )
  return Object.fromEntries(entries)
}

/** Adds an id to a row. The previous product used numbers or no ids. */
function withId(row: unknown): unknown {
  if (!isRecord(row)) return row
  const { id } = row
  if (isRowId(id)) return row
  return { ...row, id: typeof id === 'number' && isRowId(String(id)) ? String(id) : newId() }
}
