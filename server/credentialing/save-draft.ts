import { randomUUID } from 'node:crypto'
import type { Db } from '../platform/database/connect.ts'
import { copyForm } from '../platform/forms/copy-form.ts'
import { findForm, hasSave } from '../platform/forms/form-queries.ts'
import { saveForm, type FormAuthor } from '../platform/forms/save-form.ts'
import { notFound, refuse, refuseAt } from '../platform/refusal.ts'
import { credentialingKind } from './credentialing-kind.ts'
import {
  COMPLETED,
  DRAFT,
  PUBLISHED_MEANWHILE,
  findRow,
  findRowBySave,
  insertRow,
  isTaken,
  revOf,
  updateRow,
  type FormRow,
} from './form-row.ts'
import { requireNeeded, type Host } from './host.ts'
import { sayingOf, type KeptCredentialing } from './kept-form.ts'
import { CAQH } from './kept-summary.ts'
import { requireKnownPlaces, requireProvider } from './require-known.ts'
import { PROVIDER, type SentCredentialing } from './sent-form.ts'

/** Who saves, and the person's day. */
export interface SavedBy extends FormAuthor {
  readonly today: string
}

const ONE_DRAFT = 'There is a draft of this provider already'
const ONE_FORM = 'There is a form of this provider already'
export const STAYS = 'The provider of a published form stays'

/** Adds a draft or changes it, as the call says, in one transaction. */
export async function saveDraft(db: Db, host: Host, sent: SentCredentialing, by: SavedBy): Promise<KeptCredentialing> {
  const id = sent.id ?? sent.saveId ?? randomUUID()
  const row = await findRow(db, host, { id }, 'change')
  if (row === undefined) return addDraft(db, host, id, sent, by)
  if (row.status === DRAFT) return changeDraft(db, host, row, sent, by)
  // The answer to a save was lost before somebody published the draft.
  if (await wasSaved(db, host, row.id, sent)) return findKept(db, host, row)
  throw refuse(PUBLISHED_MEANWHILE)
}

async function addDraft(
  db: Db,
  host: Host,
  id: string,
  sent: SentCredentialing,
  by: SavedBy,
): Promise<KeptCredentialing> {
  await requireNew(db, host, id, sent.rev)
  const before = sent.saveId === undefined ? undefined : await findRowBySave(db, host, sent.saveId)
  if (before !== undefined) return findKept(db, host, before)
  const published = await requirePlace(db, host, sent)
  await requireKnownPlaces(db, host, id, sent)
  const place = { account: host.account, id }
  let from: { readonly draft_of: string; readonly base_rev: number; readonly source: number } | undefined
  if (published !== undefined) {
    from = {
      draft_of: published.id,
      base_rev: sent.baseRev ?? (await revOf(db, host.account, published.id)),
      source: published.source,
    }
    await copyForm(db, credentialingKind, { account: host.account, id: from.draft_of, rev: from.base_rev }, place, by)
  }
  const saved = await saveForm(db, credentialingKind, place, savingOf(sent, from === undefined ? 0 : 1), by)
  const said = { ...sayingOf(saved.answers, by.today), ...from, ...besideAnswers(sent) }
  const row = await insertRow(db, host, id, said)
  // Somebody else added it under the same id in the same moment: both are in it.
  if (row === undefined) return changeDraft(db, host, await lockedDraft(db, host, id), sent, by)
  const publishedRev = published === undefined ? null : await revOf(db, host.account, published.id)
  return { row, ...saved, publishedRev, draftId: null }
}

async function lockedDraft(db: Db, host: Host, id: string): Promise<FormRow> {
  const row = await findRow(db, host, { id, status: DRAFT }, 'change')
  if (row === undefined) throw notFound()
  return row
}

/** Of an id that no form of the host has: 404 when it is that of another, or of one that is gone. */
export async function requireNew(db: Db, host: Host, id: string, rev: number | undefined): Promise<void> {
  if ((rev ?? 0) > 0 || (await isTaken(db, host.account, id))) throw notFound()
}

/** Whether the host takes another draft of the provider; the published form that it changes, if there is one. */
async function requirePlace(db: Db, host: Host, sent: SentCredentialing): Promise<FormRow | undefined> {
  await requireNeeded(db, host)
  const provider = sent.answers.person.intakeFormProviderId
  if (provider === null) return undefined
  await requireProvider(db, host, provider, sent)
  if ((await findRow(db, host, { provider, status: DRAFT })) !== undefined)
    throw refuseAt(sent.pathOf(PROVIDER), ONE_DRAFT)
  return findRow(db, host, { provider, status: COMPLETED }, 'stay')
}

/** Puts what was sent into a draft that is locked. */
export async function changeDraft(
  db: Db,
  host: Host,
  row: FormRow,
  sent: SentCredentialing,
  by: SavedBy,
): Promise<KeptCredentialing> {
  await requireKnownPlaces(db, host, row.id, sent)
  const place = { account: host.account, id: row.id }
  const rev = sent.rev ?? (await revOf(db, host.account, row.id))
  const saved = await saveForm(db, credentialingKind, place, savingOf(sent, rev), by)
  const provider = saved.answers.person.intakeFormProviderId
  if (provider !== row.provider_id) await requireMayBecome(db, host, row, provider, sent)
  const said = { ...sayingOf(saved.answers, by.today), ...besideAnswers(sent) }
  const next = await updateRow(db, host.account, row.id, said)
  return { row: next, ...saved, ...(await besideOf(db, host, next)) }
}

const besideAnswers = ({ migrated, fromCaqh }: SentCredentialing) => ({
  ...(migrated ? { migrated } : {}),
  ...(fromCaqh ? { source: CAQH } : {}),
})

/** Whether a draft may become that of another provider, or of a new one. */
async function requireMayBecome(
  db: Db,
  host: Host,
  row: FormRow,
  provider: string | null,
  sent: SentCredentialing,
): Promise<void> {
  if (row.draft_of !== null) throw refuseAt(sent.pathOf(PROVIDER), STAYS)
  if (provider === null) return
  await requireProvider(db, host, provider, sent)
  await requireNoOther(db, host, { id: row.id, provider }, sent)
}

/** Refused: somebody of whom the host has another form. */
export async function requireNoOther(
  db: Db,
  host: Host,
  { id, provider }: { readonly id: string; readonly provider: string },
  { pathOf }: Pick<SentCredentialing, 'pathOf'>,
): Promise<void> {
  for (const status of [DRAFT, COMPLETED] as const) {
    const other = await findRow(db, host, { provider, status })
    if (other !== undefined && other.id !== id) throw refuseAt(pathOf(PROVIDER), ONE_FORM)
  }
}

export const savingOf = ({ saveId, answers, pathOf }: SentCredentialing, rev: number) => ({
  rev,
  ...(saveId === undefined ? {} : { saveId }),
  answers,
  pathOf,
})

const wasSaved = async (db: Db, { account }: Host, id: string, { saveId }: SentCredentialing): Promise<boolean> =>
  saveId !== undefined && hasSave(db, { account, id }, saveId)

/** The form as it is kept now. */
export async function findKept(db: Db, host: Host, row: FormRow): Promise<KeptCredentialing> {
  const form = await findForm(db, credentialingKind, { account: host.account, id: row.id })
  if (form === undefined) throw notFound()
  return { row, rev: form.rev, answers: form.answers, ...(await besideOf(db, host, row)) }
}

/** What there is of the other one: of a draft the published form, of that its draft. */
async function besideOf(db: Db, host: Host, row: FormRow) {
  if (row.draft_of !== null) return { publishedRev: await revOf(db, host.account, row.draft_of), draftId: null }
  if (row.status === DRAFT) return { publishedRev: null, draftId: null }
  return { publishedRev: null, draftId: (await findRow(db, host, { draftOf: row.id }))?.id ?? null }
}
