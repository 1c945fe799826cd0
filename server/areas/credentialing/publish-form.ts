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
import { requireCredentialing, type Host } from './host.ts'
import type { StoredCredentialing } from './stored-form.ts'
import { carrySummary, findCaqhFile } from './shown-summary.ts'
import { lockForm } from './lock-form.ts'
import { mergeDraftIntoPublished } from './merge-draft-into-published.ts'
import { changeDraft, findStored, findUnlessNew, requireNoOther, type DraftAuthor } from './save-draft.ts'
import type { CredentialingInput } from './credentialing-input.ts'

/** A published form, before it is known which summary it shows. */
type Published = Omit<StoredCredentialing, 'caqhFile'>

/** Publishes a form as the request says, in one transaction. */
export async function publishForm(
  db: Db,
  host: Host,
  input: CredentialingInput,
  author: DraftAuthor,
): Promise<StoredCredentialing> {
  const published = await publish(db, host, input, author)
  return { ...published, caqhFile: await findCaqhFile(db, host, published.row) }
}

async function publish(db: Db, host: Host, input: CredentialingInput, author: DraftAuthor): Promise<Published> {
  // If the client repeats a request that is still running, the repeated request waits for the result of the first.
  if (input.saveId !== undefined) await lockByName(db, 'publish', input.saveId)
  const before = input.saveId === undefined ? undefined : await findRowBySave(db, host, input.saveId)
  if (before?.status === COMPLETED) return findStored(db, host, before)
  // The answers were saved as a draft under this save id, without the checks of a published form. Without the id, they
  // are saved again and checked.
  const inputToSave = before === undefined ? input : { ...input, saveId: undefined }
  const { draft, published } = await findTarget(db, host, inputToSave)
  if (draft !== undefined && published !== undefined)
    return publishInto(db, host, { draft, published }, inputToSave, author)
  if (draft !== undefined) return publishDraft(db, host, draft, inputToSave, author)
  return published === undefined
    ? publishNew(db, host, inputToSave, author)
    : publishAgain(db, host, published, inputToSave, author)
}

/**
 * The form to publish: a draft, the published form that it changes or that is saved again, or neither for a new form.
 */
interface Target {
  readonly draft?: FormRow | undefined
  readonly published?: FormRow | undefined
}

/**
 * Finds and locks the target, the draft before the form that it changes. Without an id, takes the provider's draft or
 * published form.
 */
async function findTarget(db: Db, host: Host, { id, rev, answers }: CredentialingInput): Promise<Target> {
  const provider = answers.person.intakeFormProviderId
  if (id !== undefined) {
    const found = await findUnlessNew(db, host, id, rev)
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
  // Another request published the draft before this one locked it.
  if (draft.status === COMPLETED) return { published: draft }
  return draft.draft_of === null ? { draft } : { draft, published: await lockedRow(db, host, draft.draft_of) }
}

async function lockedRow(db: Db, host: Host, id: string): Promise<FormRow> {
  const row = await findRow(db, host, { id }, 'change')
  if (row === undefined) throw notFound()
  return row
}

/** Publishes a form that was never saved before. */
async function publishNew(db: Db, host: Host, input: CredentialingInput, author: DraftAuthor): Promise<Published> {
  await requireCredentialing(db, host)
  const id = input.id ?? input.saveId ?? randomUUID()
  const { rowValues, ...saved } = await completeForm(db, host, { id, rev: 0, row: undefined, input }, author)
  if (rowValues.provider_id !== null) await requireNoOther(db, host, { id, provider: rowValues.provider_id }, input)
  const row = await insertRow(db, host, id, rowValues)
  if (row === undefined) throw notFound()
  return { row, ...saved, publishedRev: null, draftId: null }
}

/** A draft becomes the published form and keeps its history, since the provider has no published form yet. */
async function publishDraft(
  db: Db,
  host: Host,
  row: FormRow,
  input: CredentialingInput,
  author: DraftAuthor,
): Promise<Published> {
  const { rowValues, ...saved } = await completeForm(db, host, { id: row.id, rev: input.rev, row, input }, author)
  if (rowValues.provider_id !== null)
    await requireNoOther(db, host, { id: row.id, provider: rowValues.provider_id }, input)
  return { row: await updateRow(db, host.account, row.id, rowValues), ...saved, publishedRev: null, draftId: null }
}

/**
 * Saves the published form again. Deletes its draft if only this person has saved it; a draft with answers of other
 * people stays.
 */
async function publishAgain(
  db: Db,
  host: Host,
  row: FormRow,
  input: CredentialingInput,
  author: DraftAuthor,
): Promise<Published> {
  const { rowValues, ...saved } = await completeForm(db, host, { id: row.id, rev: input.rev, row, input }, author)
  const draft = await findRow(db, host, { publishedId: row.id })
  const stays = draft !== undefined && (await hasOtherAuthor(db, host.account, draft.id, author.person.id))
  const carried =
    draft === undefined || stays ? {} : await carrySummary(db, host, { draft, published: row, isPast: true })
  if (draft !== undefined && !stays)
    await deleteForm(db, credentialingKind, { account: host.account, id: draft.id }, author, row.id)
  const next = await updateRow(db, host.account, row.id, { ...carried, ...rowValues })
  return { row: next, ...saved, publishedRev: null, draftId: stays ? draft.id : null }
}

/** Merges a draft into the published form that it changes, and deletes the draft. */
async function publishInto(
  db: Db,
  host: Host,
  { draft, published }: { readonly draft: FormRow; readonly published: FormRow },
  input: CredentialingInput,
  author: DraftAuthor,
): Promise<Published> {
  const locked = await lockForm(db, host, draft.id, input)
  if (locked.row?.status !== DRAFT) throw notFound()
  const { answers: draftAnswers, row } = await changeDraft(db, host, input, author, { ...locked, row: locked.row })
  const merged = await mergeDraftIntoPublished(db, host, { draft, published, draftAnswers }, input, author)
  const into = { ...input, answers: merged.answers }
  const { id } = published
  const { rowValues, ...saved } = await completeForm(
    db,
    host,
    { id, rev: merged.rev, row: published, input: into },
    author,
  )
  const carried = await carrySummary(db, host, { draft: row, published, isPast: false })
  await deleteForm(db, credentialingKind, { account: host.account, id: draft.id }, author, id)
  return {
    row: await updateRow(db, host.account, id, { ...carried, ...rowValues }),
    ...saved,
    publishedRev: null,
    draftId: null,
  }
}
