import type { DraftBody } from '@client-center/contract/credentialing/form-bodies.ts'
import { isRecord } from '@client-center/domain/forms/is-record.ts'
import { isRowId } from '@client-center/domain/forms/list.ts'
import { newId } from '../platform/api/new-id.ts'
import type { CredentialingHost } from './credentialing-host.ts'

type LocalDraft = Readonly<Record<string, unknown>>

/** The dates of which an earlier program marked that only the month is known, by the first of the month (AMB-75). */
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
      // One after the other: two of one provider would meet.
      // What an earlier program kept may be anything: the server looks at it, and says what it refuses.
      await host.saveDraft({ ...draft, saveId, migrated: true } as unknown as DraftBody)
      storage.removeItem(key)
    } catch (thrown) {
      refused.push(thrown)
    }
  }
  return refused
}

/**
 * Takes the drafts that an earlier program kept in this browser over to the server (CRED-L22, AMB-76): each is removed once it is
 * kept. Answers with what each that was not is refused with; it stays where it is.
 */
export function takeOverLocalDrafts(
  host: CredentialingHost,
  storage: Storage = localStorage,
): Promise<readonly unknown[]> {
  // Whoever asks while another takes them over finds nothing left.
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
 * The draft as it is sent, under an id that is put down beside it first: when the page is left before the answer came, the next
 * one sends the same save once more, and no second draft comes of it.
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
    // The browser's room is full: it is still taken over.
  }
  return { saveId: made, draft }
}

/** As today's form has it: a flag beside each date that stands on the first of a month, and an id in every row. */
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

/** An earlier program may have counted its rows, or not named them at all. */
function withId(row: unknown): unknown {
  if (!isRecord(row)) return row
  const { id } = row
  if (isRowId(id)) return row
  return { ...row, id: typeof id === 'number' && isRowId(String(id)) ? String(id) : newId() }
}
