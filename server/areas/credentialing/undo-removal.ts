import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import type { FileStore } from '../../files/file-store.ts'
import { notFound } from '../../refusal/refusal.ts'
import { undoDeletion } from '../../undo/undo.ts'
import { findRow } from './form-row.ts'
import type { Host } from './host.ts'

/**
 * Stores a form for as long as its deletion can be undone, with its saves, its Social Security number, its summary and
 * the draft that changes it.
 */
export async function saveFormForUndo(db: Db, { account }: Host, id: string): Promise<void> {
  await sql`select keep_form_for_undo(${account}, ${id})`.execute(db)
}

/**
 * Undoes the deletion of the form or draft with that id, and audits it (decision 0023). A form that still exists is not
 * changed. Refused: after five minutes, and when another form has taken its place. 404: it belonged to another host.
 */
export async function restoreForm(db: Db, files: FileStore, host: Host, id: string, author: Author): Promise<void> {
  if ((await findRow(db, host, { id })) !== undefined) return
  await undoDeletion(db, files, { account: host.account, kind: 'credentialing', id }, author)
  if ((await findRow(db, host, { id })) === undefined) throw notFound()
  const draft = await findRow(db, host, { publishedId: id })
  if (draft !== undefined)
    await audit(db, { ...author, action: 'credentialing.restored', account: host.account, record: draft.id })
}
