import type { Db } from '../../database/connect.ts'
import { deleteForm } from '../../forms/delete-form.ts'
import type { FormAuthor } from '../../forms/save-form.ts'
import { notFound } from '../../refusal/refusal.ts'
import { credentialingKind } from './credentialing-kind.ts'
import { COMPLETED, DRAFT, findRow, type FormRow } from './form-row.ts'
import type { Host } from './host.ts'
import { saveFormForUndo } from './undo-removal.ts'

type By = Pick<FormAuthor, 'person' | 'address'>

/** Deletes the draft with that id, or of the provider with that id. The published form stays. 404: there is none. */
export async function removeDraft(db: Db, host: Host, which: string, author: By): Promise<void> {
  const draft =
    (await findRow(db, host, { id: which, status: DRAFT }, 'change')) ??
    (await findRow(db, host, { provider: which, status: DRAFT }, 'change'))
  if (draft === undefined) throw notFound()
  await saveFormForUndo(db, host, draft.id)
  await remove(db, host, draft, author)
}

/** Deletes a published form, with its history and the draft that changes it. 404: there is none. */
export async function removePublished(
  db: Db,
  host: Host,
  which: { readonly id: string } | { readonly provider: string },
  author: By,
): Promise<void> {
  const found = await findRow(db, host, { ...which, status: COMPLETED })
  if (found === undefined) throw notFound()
  // Always lock a draft before the form that it changes.
  const draft = await findRow(db, host, { publishedId: found.id }, 'change')
  const published = await findRow(db, host, { id: found.id, status: COMPLETED }, 'change')
  if (published === undefined) throw notFound()
  await saveFormForUndo(db, host, published.id)
  if (draft !== undefined) await remove(db, host, draft, author)
  await remove(db, host, published, author)
}

const remove = (db: Db, { account }: Host, { id }: FormRow, author: By): Promise<void> =>
  deleteForm(db, credentialingKind, { account, id }, author)
