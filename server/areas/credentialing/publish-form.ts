import { randomUUID } from 'node:crypto'
import type { Db } from '../../database/connect.ts'
import { deleteForm } from '../../forms/delete-form.ts'
import { lockByName } from '../../records/lock-by-name.ts'
import { notFound } from '../../refusal/refusal.ts'
import { completeForm } from './complete-form.ts'
import { credentialingKind } from './credentialing-kind.ts'
import {
  COMPLETED,
  DRAFT,
  findRow,
  findRowBySave,
  hasOtherAuthor,
  insertRow,
  updateRow,
  type FormRow,
} from './form-row.ts'
import { requireNeeded, type Host } from './host.ts'
import type { StoredCredentialing } from './stored-form.ts'
import { carrySummary, findCaqhFile } from './shown-summary.ts'
import { lockForm } from './lock-form.ts'
import { mergeDraftIntoPublished } from './merge-draft-into-published.ts'
import { changeDraft, findStored, findOrNew, requireNoOther, type SavedBy } from './save-draft.ts'
import type { SentCredentialing } from './sent-form.ts'

/** What is kept, before it is known which summary the form shows from then on. */
type Published = Omit<StoredCredentialing, 'caqhFile'>

/** Publishes a form as the call says, in one transaction. */
export async function publishForm(
  db: Db,
  host: Host,
  sent: SentCredentialing,
  by: SavedBy,
): Promise<StoredCredentialing> {
  const published = await publish(db, host, sent, by)
  return { ...published, caqhFile: await findCaqhFile(db, host, published.row) }
}

async function publish(db: Db, host: Host, input: SentCredentialing, by: SavedBy): Promise<Published> {
  // Sent again while the first is still being answered, it waits for what that makes.
  if (input.saveId !== undefined) await lockByName(db, 'publish', input.saveId)
  const before = input.saveId === undefined ? undefined : await findRowBySave(db, host, input.saveId)
  if (before?.status === COMPLETED) return findStored(db, host, before)
  // Kept as a draft it was not judged: under the same id it would be taken for saved.
  const sent = before === undefined ? input : { ...input, saveId: undefined }
  const { draft, published } = await findTarget(db, host, sent)
  if (draft !== undefined && published !== undefined) return publishInto(db, host, { draft, published }, sent, by)
  if (draft !== undefined) return publishDraft(db, host, draft, sent, by)
  return published === undefined ? publishNew(db, host, sent, by) : publishAgain(db, host, published, sent, by)
}

/** What is published: a draft, the published form that it changes or that is saved again, or neither. */
interface Target {
  readonly draft?: FormRow | undefined
  readonly published?: FormRow | undefined
}

/** Locked, the draft before the form that it changes. Without an id what there is of the provider is meant. */
async function findTarget(db: Db, host: Host, { id, rev, answers }: SentCredentialing): Promise<Target> {
  const provider = answers.person.intakeFormProviderId
  if (id !== undefined) {
    const found = await findOrNew(db, host, id, rev)
    return found === undefined ? {} : lockTarget(db, host, found)
  }
  if (provider === null) return {}
  const found =
    (await findRow(db, host, { provider, status: DRAFT })) ?? (await findRow(db, host, { provider, status: COMPLETED }))
  return found === undefined ? {} : lockTarget(db, host, found)
}

async function lockTarget(db: Db, host: Host, found: FormRow): Promise<Target> {
  if (found.status === COMPLETED) {
    await findRow(db, host, { publishedId: found.id }, 'change')
    return { published: await lockedRow(db, host, found.id) }
  }
  const draft = await lockedRow(db, host, found.id)
  // Somebody published it before it was locked.
  if (draft.status === COMPLETED) return { published: draft }
  return draft.draft_of === null ? { draft } : { draft, published: await lockedRow(db, host, draft.draft_of) }
}

async function lockedRow(db: Db, host: Host, id: string): Promise<FormRow> {
  const row = await findRow(db, host, { id }, 'change')
  if (row === undefined) throw notFound()
  return row
}

/** A form that nobody has saved before. */
async function publishNew(db: Db, host: Host, sent: SentCredentialing, by: SavedBy): Promise<Published> {
  await requireNeeded(db, host)
  const id = sent.id ?? sent.saveId ?? randomUUID()
  const { rowValues, ...saved } = await completeForm(db, host, { id, rev: 0, row: undefined, sent }, by)
  if (rowValues.provider_id !== null) await requireNoOther(db, host, { id, provider: rowValues.provider_id }, sent)
  const row = await insertRow(db, host, id, rowValues)
  if (row === undefined) throw notFound()
  return { row, ...saved, publishedRev: null, draftId: null }
}

/** A draft of somebody of whom nothing is published becomes the published form, with its history. */
async function publishDraft(
  db: Db,
  host: Host,
  row: FormRow,
  sent: SentCredentialing,
  by: SavedBy,
): Promise<Published> {
  const { rowValues, ...saved } = await completeForm(db, host, { id: row.id, rev: sent.rev, row, sent }, by)
  if (rowValues.provider_id !== null)
    await requireNoOther(db, host, { id: row.id, provider: rowValues.provider_id }, sent)
  return { row: await updateRow(db, host.account, row.id, rowValues), ...saved, publishedRev: null, draftId: null }
}

/** The published form again. A draft that only the same person has saved goes; somebody else's answers stay where they are. */
async function publishAgain(
  db: Db,
  host: Host,
  row: FormRow,
  sent: SentCredentialing,
  by: SavedBy,
): Promise<Published> {
  const { rowValues, ...saved } = await completeForm(db, host, { id: row.id, rev: sent.rev, row, sent }, by)
  const draft = await findRow(db, host, { publishedId: row.id })
  const stays = draft !== undefined && (await hasOtherAuthor(db, host.account, draft.id, by.person.id))
  const carried =
    draft === undefined || stays ? {} : await carrySummary(db, host, { draft, published: row, isPast: true })
  if (draft !== undefined && !stays)
    await deleteForm(db, credentialingKind, { account: host.account, id: draft.id }, by, row.id)
  const next = await updateRow(db, host.account, row.id, { ...carried, ...rowValues })
  return { row: next, ...saved, publishedRev: null, draftId: stays ? draft.id : null }
}

/** A draft of a published form is put into it and is gone. */
async function publishInto(
  db: Db,
  host: Host,
  { draft, published }: { readonly draft: FormRow; readonly published: FormRow },
  sent: SentCredentialing,
  by: SavedBy,
): Promise<Published> {
  const locked = await lockForm(db, host, draft.id, sent)
  if (locked.row?.status !== DRAFT) throw notFound()
  const { answers: drafted, row } = await changeDraft(db, host, sent, by, { ...locked, row: locked.row })
  const together = await mergeDraftIntoPublished(db, host, { draft, published, drafted }, sent, by)
  const into = { ...sent, answers: together.answers }
  const { id } = published
  const { rowValues, ...saved } = await completeForm(
    db,
    host,
    { id, rev: together.rev, row: published, sent: into },
    by,
  )
  const carried = await carrySummary(db, host, { draft: row, published, isPast: false })
  await deleteForm(db, credentialingKind, { account: host.account, id: draft.id }, by, id)
  return {
    row: await updateRow(db, host.account, id, { ...carried, ...rowValues }),
    ...saved,
    publishedRev: null,
    draftId: null,
  }
}
