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
  isFormIdUsed,
  findRev,
  writeDraft,
  type FormRow,
} from './form-row.ts'
import { requireCredentialing, type Host } from './host.ts'
import { toRowValues, type StoredCredentialing } from './stored-form.ts'
import { CAQH, findCaqhFile } from './shown-summary.ts'
import { lockForm, type FormLock, type FormLockWithRow } from './lock-form.ts'
import { requireKnownLocations, requireProvider } from './require-known.ts'
import { PROVIDER, type CredentialingInput } from './credentialing-input.ts'

/** The person who saves, with the date in the person's time zone. */
export interface DraftAuthor extends FormAuthor {
  readonly today: string
}

const ONE_DRAFT = 'This provider already has a draft'
const ONE_FORM = 'This provider already has a form'
export const PROVIDER_IS_FIXED = 'The provider of a published form cannot be changed'

/** Adds or changes a draft. `locked` is its stored state, and `writeLast` sends the last statements. */
export async function saveDraft(
  db: Db,
  host: Host,
  input: CredentialingInput,
  author: DraftAuthor,
  locked: FormLock,
  writeLast: ExecuteAll = executeAllOn(db),
): Promise<StoredCredentialing> {
  const { row, form } = locked
  if (row === undefined) return addDraft(db, host, input, author, locked.knownLocations)
  if (row.status === DRAFT) return changeDraft(db, host, input, author, { ...locked, row }, writeLast)
  // This request repeats a save whose response was lost, and the draft has been published since.
  if (form?.isRepeated) return findStored(db, host, row)
  throw refuse(ALREADY_PUBLISHED)
}

/** 404: the form belongs to another host, or was deleted. */
async function addDraft(
  db: Db,
  host: Host,
  input: CredentialingInput,
  author: DraftAuthor,
  knownLocations: FormLock['knownLocations'],
): Promise<StoredCredentialing> {
  if ((input.rev ?? 0) > 0) throw notFound()
  const id = (input.id ?? input.saveId ?? randomUUID()).toLowerCase()
  if (await isFormIdUsed(db, host.account, id)) return saveAdded(db, host, id, input, author)
  const before = input.saveId === undefined ? undefined : await findRowBySave(db, host, input.saveId)
  if (before !== undefined) return findStored(db, host, before)
  const published = await requireNoOtherDraft(db, host, input)
  await requireKnownLocations(db, host, id, input, knownLocations)
  const scope = { account: host.account, id }
  let from: { readonly draft_of: string; readonly base_rev: number; readonly source: number } | undefined
  if (published !== undefined) {
    from = {
      draft_of: published.id,
      base_rev: input.baseRev ?? (await findRev(db, host.account, published.id)),
      source: published.source,
    }
    await copyForm(
      db,
      credentialingKind,
      { account: host.account, id: from.draft_of, rev: from.base_rev },
      scope,
      author,
    )
  }
  const saved = await saveForm(db, credentialingKind, scope, toFormSave(input, from === undefined ? 0 : 1), author)
  const rowValues = { ...toRowValues(saved.answers, author.today), ...from, ...toExtraColumns(input) }
  const row = await insertRow(db, host, id, rowValues)
  if (row === undefined) return saveAdded(db, host, id, input, author)
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
  input: CredentialingInput,
  author: DraftAuthor,
): Promise<StoredCredentialing> {
  const locked = await lockForm(db, host, id, input)
  if (locked.row === undefined) throw notFound()
  return saveDraft(db, host, input, author, locked)
}

/** Returns the form with that id, or undefined if it is new. 404: the form belongs to another host, or was deleted. */
export async function findUnlessNew(
  db: Db,
  host: Host,
  id: string,
  rev: number | undefined,
): Promise<FormRow | undefined> {
  const found = await findRow(db, host, { id })
  if (found !== undefined) return found
  if ((rev ?? 0) > 0) throw notFound()
  if (!(await isFormIdUsed(db, host.account, id))) return undefined
  // Another request may have added it in the meantime.
  const added = await findRow(db, host, { id })
  if (added === undefined) throw notFound()
  return added
}

/**
 * Checks that the host allows another draft of the provider. Returns the published form that the draft changes, if
 * there is one.
 */
async function requireNoOtherDraft(db: Db, host: Host, input: CredentialingInput): Promise<FormRow | undefined> {
  await requireCredentialing(db, host)
  const provider = input.answers.person.intakeFormProviderId
  if (provider === null) return undefined
  await requireProvider(db, host, provider, input)
  if ((await findRow(db, host, { provider, status: DRAFT })) !== undefined)
    throw refuseAt(input.toWirePath(PROVIDER), ONE_DRAFT)
  return findRow(db, host, { provider, status: COMPLETED }, 'stay')
}

/** Saves the request's answers in a draft, which must be locked. */
export async function changeDraft(
  db: Db,
  host: Host,
  input: CredentialingInput,
  author: DraftAuthor,
  { row, form, knownLocations, publishedRev, caqhFile }: FormLockWithRow,
  writeLast: ExecuteAll = executeAllOn(db),
): Promise<StoredCredentialing> {
  const scope = { account: host.account, id: row.id }
  await requireKnownLocations(db, host, row.id, input, knownLocations)
  const save = await prepareSave(db, credentialingKind, scope, toFormSave(input, input.rev), author, form)
  const { rev, answers } = save.saved
  const provider = answers.person.intakeFormProviderId
  if (provider !== row.provider_id) await requireProviderCanChange(db, host, row, provider, input)
  const next = { ...row, ...toRowValues(answers, author.today), ...toExtraColumns(input), updated_at: save.updatedAt }
  await writeLast([...save.statements, writeDraft({ ...next, account: host.account })])
  return { row: next, rev, answers, publishedRev, draftId: null, caqhFile }
}

const toExtraColumns = ({ migrated, fromCaqh }: CredentialingInput) => ({
  ...(migrated ? { migrated } : {}),
  ...(fromCaqh ? { source: CAQH, saved_from_summary: true } : {}),
})

/** Checks whether a draft may be changed to another provider, or to a new one. */
async function requireProviderCanChange(
  db: Db,
  host: Host,
  row: FormRow,
  provider: string | null,
  input: CredentialingInput,
): Promise<void> {
  if (row.draft_of !== null) throw refuseAt(input.toWirePath(PROVIDER), PROVIDER_IS_FIXED)
  if (provider === null) return
  await requireProvider(db, host, provider, input)
  await requireNoOther(db, host, { id: row.id, provider }, input)
}

/** Refuses a provider who already has another form of the host. */
export async function requireNoOther(
  db: Db,
  host: Host,
  { id, provider }: { readonly id: string; readonly provider: string },
  { toWirePath }: Pick<CredentialingInput, 'toWirePath'>,
): Promise<void> {
  for (const status of [DRAFT, COMPLETED] as const) {
    const otherForm = await findRow(db, host, { provider, status })
    if (otherForm !== undefined && otherForm.id !== id) throw refuseAt(toWirePath(PROVIDER), ONE_FORM)
  }
}

export const toFormSave = ({ saveId, answers, toWirePath }: CredentialingInput, rev: number | undefined) => ({
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
