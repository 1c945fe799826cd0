import { activeStatus } from '@client-center/domain/fee-schedules/fee-schedule.ts'
import type { Db } from '../platform/database/connect.ts'

/** Complete answers of either form; a practice document has no company. */
export interface DocumentSaid {
  readonly documentTypeId: number | null
  readonly documentCategory: number | null
  readonly description: string
  readonly providerIds: readonly string[]
  readonly documentStatus?: number | null
  readonly feeScheduleCompany?: number | null
  readonly otherFeeScheduleCompany?: string
  readonly insuranceCompanies?: readonly number[]
}

export interface NewDocument {
  readonly fileId: string
  readonly source: number
  /** Chosen beforehand, by the screen that sends it or the firm's own programs. */
  readonly id?: string | undefined
  readonly externalId?: string
  readonly uploadedAt?: string
}

/** Adds the document with its providers and insurers, and returns its id; undefined when the id is taken, wherever that may be. */
export async function insertDocument(
  db: Db,
  account: string,
  said: DocumentSaid,
  made: NewDocument,
): Promise<string | undefined> {
  const added = await db
    .insertInto('account_document')
    .values({
      ...columnsOf(said),
      ...(made.id === undefined ? {} : { id: made.id }),
      ...(made.uploadedAt === undefined ? {} : { uploaded_at: made.uploadedAt }),
      account_id: account,
      file_id: made.fileId,
      source: made.source,
      external_id: made.externalId ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await insertLinks(db, account, added.id, said)
  return added?.id
}

/** Changes the document when `rev` is still the saved one; false when somebody was faster or it is gone. */
export async function writeDocument(
  db: Db,
  account: string,
  id: string,
  rev: number,
  said: DocumentSaid,
): Promise<boolean> {
  const written = await db
    .updateTable('account_document')
    .set((of) => ({ ...columnsOf(said), rev: of('rev', '+', 1), updated_at: of.fn<string>('now') }))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returning('id')
    .executeTakeFirst()
  if (!written) return false
  await db.deleteFrom('document_provider').where('account_id', '=', account).where('document_id', '=', id).execute()
  await db.deleteFrom('document_insurer').where('account_id', '=', account).where('document_id', '=', id).execute()
  await insertLinks(db, account, id, said)
  return true
}

/** Deletes the document; its file is the caller's to delete. False when it is gone already. */
export async function deleteDocument(db: Db, account: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('account_document')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

function columnsOf(said: DocumentSaid) {
  return {
    // The contract's rules let nothing pass without a type and a category.
    document_type: said.documentTypeId ?? 0,
    category: said.documentCategory ?? 0,
    description: said.description,
    status: said.documentStatus ?? activeStatus,
    fee_schedule_company: said.feeScheduleCompany ?? null,
    other_fee_schedule_company: said.otherFeeScheduleCompany ?? '',
  }
}

async function insertLinks(db: Db, account: string, id: string, said: DocumentSaid): Promise<void> {
  const of = { account_id: account, document_id: id }
  const providers = said.providerIds.map((provider_id, position) => ({ ...of, provider_id, position }))
  const insurers = (said.insuranceCompanies ?? []).map((insurer_id, position) => ({ ...of, insurer_id, position }))
  if (providers.length > 0) await db.insertInto('document_provider').values(providers).execute()
  if (insurers.length > 0) await db.insertInto('document_insurer').values(insurers).execute()
}
