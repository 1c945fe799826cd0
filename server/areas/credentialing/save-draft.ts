import { randomUUID } from 'node:crypto'
import { ALREADY_PUBLISHED } from '@client-center/contract/endpoint/sentences.ts'
import type { Db } from '../../database/connect.ts'
import { executeAllOn, type ExecuteAll } from '../../database/execute-all.ts'
import { copyForm } from '../../forms/copy-form.ts'
import { findForm } from '../../forms/form-queries.ts'
import { prepareSave, saveForm, type FormAuthor } from '../../forms/save-form.ts'
import { notFound, refuse, refuseAt } from '../../refusal/refusal.ts'
import { credentialingKind } from './credentialing-kind.ts'
import {
  COMPLETED,
  DRAFT,
  findRow,
  findRowBySave,
  insertRow,
  isTaken,
  findRev,
  writeDraft,
  type FormRow,
} from './form-row.ts'
import { requireNeeded, type Host } from './host.ts'
import { toRowValues, type StoredCredentialing } from './stored-form.ts'
import { CAQH, findCaqhFile } from './shown-summary.ts'
import { lockForm, type Locked, type LockedRow } from './lock-form.ts'
import { requireKnownPlaces, requireProvider } from './require-known.ts'
import { PROVIDER, type SentCredentialing } from './sent-form.ts'

/** The person who saves, with the date in the person's time zone. */
export interface SavedBy extends FormAuthor {
  readonly today: string
}

const ONE_DRAFT = 'There is a draft of this provider already'
const ONE_FORM = 'There is a form of this provider already'
export const STAYS = 'The provider of a published form stays'

/** Adds or changes a draft. `locked` is its stored state, and `writeLast` sends the last statements. */
export async function saveDraft(
  db: Db,
  host: Host,
  sent: SentCredentialing,
  by: SavedBy,
  locked: Locked,
  writeLast: ExecuteAll = executeAllOn(db),
): Promise<StoredCredentialing> {
  const { row, form } = locked
  if (row === undefined) return addDraft(db, host, sent, by, locked.places)
  if (row.status === DRAFT) return changeDraft(db, host, sent, by, { ...locked, row }, writeLast)
  // This request repeats a save whose response was lost, and the draft has been published since.
  if (form?.isRepeated) return findStored(db, host, row)
  throw refuse(ALREADY_PUBLISHED)
}

/** 404: the form belongs to another host, or was deleted. */
async function addDraft(
  db: Db,
  host: Host,
  sent: SentCredentialing,
  by: SavedBy,
  places: Locked['places'],
): Promise<StoredCredentialing> {
  if ((sent.rev ?? 0) > 0) throw notFound()
  const id = (sent.id ?? sent.saveId ?? randomUUID()).toLowerCase()
  if (await isTaken(db, host.account, id)) return saveAdded(db, host, id, sent, by)
  const before = sent.saveId === undefined ? undefined : await findRowBySave(db, host, sent.saveId)
  if (before !== undefined) return findStored(db, host, before)
  const published = await requirePlace(db, host, sent)
  await requireKnownPlaces(db, host, id, sent, places)
  const place = { account: host.account, id }
  let from: { readonly draft_of: string; readonly base_rev: number; readonly source: number } | undefined
  if (published !== undefined) {
    from = {
      draft_of: published.id,
      base_rev: sent.baseRev ?? (await findRev(db, host.account, published.id)),
      source: published.source,
    }
    await copyForm(db, credentialingKind, { account: host.account, id: from.draft_of, rev: from.base_rev }, place, by)
  }
  const saved = await saveForm(db, credentialingKind, place, toFormSave(sent, from === undefined ? 0 : 1), by)
  const rowValues = { ...toRowValues(saved.answers, by.today), ...from, ...toExtraColumns(sent) }
  const row = await insertRow(db, host, id, rowValues)
  if (row === undefined) return saveAdded(db, host, id, sent, by)
  return { row, ...saved, ...(await findRelated(db, host, row)) }
}

/**
 * Saves into a form that another request added at the same moment, so that it contains both saves. 404: the form
 * belongs to another host, or was deleted.
 */
async function saveAdded(
  db: Db,
  host: Host,
  id: string,
  sent: SentCredentialing,
  by: SavedBy,
): Promise<StoredCredentialing> {
  const locked = await lockForm(db, host, id, sent)
  if (locked.row === undefined) throw notFound()
  return saveDraft(db, host, sent, by, locked)
}

/** Returns the form with that id, or undefined if it is new. 404: the form belongs to another host, or was deleted. */
export async function findOrNew(db: Db, host: Host, id: string, rev: number | undefined): Promise<FormRow | undefined> {
  const found = await findRow(db, host, { id })
  if (found !== undefined) return found
  if ((rev ?? 0) > 0) throw notFound()
  if (!(await isTaken(db, host.account, id))) return undefined
  // Another request may have added it in the meantime.
  const added = await findRow(db, host, { id })
  if (added === undefined) throw notFound()
  return added
}

/**
 * Checks that the host allows another draft of the provider. Returns the published form that the draft changes, if
 * there is one.
 */
async function requirePlace(db: Db, host: Host, sent: SentCredentialing): Promise<FormRow | undefined> {
  await requireNeeded(db, host)
  const provider = sent.answers.person.intakeFormProviderId
  if (provider === null) return undefined
  await requireProvider(db, host, provider, sent)
  if ((await findRow(db, host, { provider, status: DRAFT })) !== undefined)
    throw refuseAt(sent.toWirePath(PROVIDER), ONE_DRAFT)
  return findRow(db, host, { provider, status: COMPLETED }, 'stay')
}

/** Saves the request's answers in a draft, which must be locked. */
export async function changeDraft(
  db: Db,
  host: Host,
  sent: SentCredentialing,
  by: SavedBy,
  { row, form, places, publishedRev, caqhFile }: LockedRow,
  writeLast: ExecuteAll = executeAllOn(db),
): Promise<StoredCredentialing> {
  const place = { account: host.account, id: row.id }
  await requireKnownPlaces(db, host, row.id, sent, places)
  const save = await prepareSave(db, credentialingKind, place, toFormSave(sent, sent.rev), by, form)
  const { rev, answers } = save.saved
  const provider = answers.person.intakeFormProviderId
  if (provider !== row.provider_id) await requireMayBecome(db, host, row, provider, sent)
  const next = { ...row, ...toRowValues(answers, by.today), ...toExtraColumns(sent), updated_at: save.updatedAt }
  await writeLast([...save.statements, writeDraft({ ...next, account: host.account })])
  return { row: next, rev, answers, publishedRev, draftId: null, caqhFile }
}

const toExtraColumns = ({ migrated, fromCaqh }: SentCredentialing) => ({
  ...(migrated ? { migrated } : {}),
  ...(fromCaqh ? { source: CAQH, saved_from_summary: true } : {}),
})

/** Checks whether a draft may be changed to another provider, or to a new one. */
async function requireMayBecome(
  db: Db,
  host: Host,
  row: FormRow,
  provider: string | null,
  sent: SentCredentialing,
): Promise<void> {
  if (row.draft_of !== null) throw refuseAt(sent.toWirePath(PROVIDER), STAYS)
  if (provider === null) return
  await requireProvider(db, host, provider, sent)
  await requireNoOther(db, host, { id: row.id, provider }, sent)
}

/** Refuses a provider who already has another form of the host. */
export async function requireNoOther(
  db: Db,
  host: Host,
  { id, provider }: { readonly id: string; readonly provider: string },
  { toWirePath }: Pick<SentCredentialing, 'toWirePath'>,
): Promise<void> {
  for (const status of [DRAFT, COMPLETED] as const) {
    const other = await findRow(db, host, { provider, status })
    if (other !== undefined && other.id !== id) throw refuseAt(toWirePath(PROVIDER), ONE_FORM)
  }
}

export const toFormSave = ({ saveId, answers, toWirePath }: SentCredentialing, rev: number | undefined) => ({
  rev,
  ...(saveId === undefined ? {} : { saveId }),
  answers,
  toWirePath,
})

/** Returns the current stored form. */
export async function findStored(db: Db, host: Host, row: FormRow): Promise<StoredCredentialing> {
  const form = await findForm(db, credentialingKind, { account: host.account, id: row.id })
  if (form === undefined) throw notFound()
  return { row, rev: form.rev, answers: form.answers, ...(await findRelated(db, host, row)) }
}

/**
 * Returns the related records: for a draft the published form, for a published form its draft, and the summary that the
 * form shows.
 */
async function findRelated(db: Db, host: Host, row: FormRow) {
  const [publishedRev, draft, caqhFile] = await Promise.all([
    row.draft_of === null ? null : findRev(db, host.account, row.draft_of),
    row.status === DRAFT ? undefined : findRow(db, host, { publishedId: row.id }),
    findCaqhFile(db, host, row),
  ])
  return { publishedRev, draftId: draft?.id ?? null, caqhFile }
}
