import { ALREADY_PUBLISHED } from '@client-center/contract/endpoint/sentences.ts'
import { sql } from 'kysely'
import { DRAFT } from '../credentialing/form-row.ts'
import { CAQH, MANUALLY } from '../credentialing/shown-summary.ts'
import { audit } from '../../audit/audit.ts'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import type { ReceivedFile } from '../../files/receive-file.ts'
import { isSameFile, storeFile } from '../../files/stored-file-queries.ts'
import { notFound, refuse } from '../../refusal/refusal.ts'
import { listFormsWithFile, lockSummaryForm, type Area, type LockedForm } from './summary-forms.ts'
import { queueReading } from './unread-summaries.ts'

/**
 * Stores a file with a form and queues it for reading. Replaces the form's previous file, whose bytes are removed after
 * the commit. Returns the id of the stored file, which is the previous file if the contents are the same. Throws 404
 * and refusals as documented at the endpoint.
 */
export async function saveSummary(
  db: Db,
  area: Area,
  {
    form: id,
    isDraft,
    file,
  }: { readonly form: string; readonly isDraft: boolean | undefined; readonly file: ReceivedFile },
  author: Author,
): Promise<string> {
  const { account } = area
  const form = await lockSummaryForm(db, area, id)
  if (form === undefined) throw notFound()
  requireStatus(form, isDraft)
  const before = await findOwnFile(db, account, id)
  if (before !== undefined && (await isSameFile(db, account, before, file))) return before
  const file_id = await storeFile(db, account, file)
  const now = sql<string>`now()`
  const unreadColumns = { file_id, uploaded_at: now, asked_at: now, state: 'reading', findings: '[]' }
  const emptyColumns = { problem: null, attested_on: null, caqh_number: null, name: null, pages: null }
  await db
    .insertInto('caqh_summary')
    .values({ account_id: account, form_id: id, ...unreadColumns })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'form_id']).doUpdateSet({ ...unreadColumns, ...emptyColumns }),
    )
    .execute()
  await saveSource(db, account, form, CAQH)
  await queueReading(db, { account, file: file_id })
  await audit(db, {
    ...author,
    action: 'caqh-summary.uploaded',
    account,
    record: id,
    ...(before === undefined ? {} : { before: { file: before } }),
    after: { file: file_id },
  })
  return file_id
}

/**
 * Removes the summary of the form with that id, or of the form that shows the file with that id. Throws 404 if there is
 * none.
 */
export async function removeSummary(
  db: Db,
  area: Area,
  { document, isDraft }: { readonly document: string; readonly isDraft: boolean | undefined },
  author: Author,
): Promise<void> {
  const { account } = area
  const formsWithFile = await listFormsWithFile(db, area, document)
  const target = formsWithFile.find(({ status }) => isDraft === undefined || (status === DRAFT) === isDraft)
  const form = await lockSummaryForm(db, area, target?.id ?? document)
  if (form === undefined) throw notFound()
  requireStatus(form, isDraft)
  const ownFile = await findOwnFile(db, account, form.id)
  const inheritedFile =
    form.draft_of !== null && !form.caqh_file_changed ? await findOwnFile(db, account, form.draft_of) : undefined
  const file = ownFile ?? inheritedFile
  // The file has been replaced since.
  if (file === undefined || (target !== undefined && file !== document)) throw notFound()
  if (ownFile !== undefined)
    await db.deleteFrom('caqh_summary').where('account_id', '=', account).where('form_id', '=', form.id).execute()
  await saveSource(db, account, form, MANUALLY)
  await audit(db, { ...author, action: 'caqh-summary.removed', account, record: form.id, before: { file } })
}

function requireStatus({ status }: LockedForm, isDraft: boolean | undefined): void {
  if (isDraft === undefined || (status === DRAFT) === isDraft) return
  throw isDraft ? refuse(ALREADY_PUBLISHED) : notFound()
}

/** Returns the id of the form's own file. */
async function findOwnFile(db: Db, account: string, form: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('caqh_summary')
    .select('file_id')
    .where('account_id', '=', account)
    .where('form_id', '=', form)
    .executeTakeFirst()
  return found?.file_id
}

/** Saves the form's source: the stored CAQH summary, or manual entry (CAQH-13). */
async function saveSource(db: Db, account: string, { id, draft_of }: LockedForm, source: number): Promise<void> {
  await db
    .updateTable('credentialing_form')
    .set({ source, caqh_file_changed: draft_of !== null, saved_from_summary: source === CAQH })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}
