import { randomUUID } from 'node:crypto'
import type { Db } from '../database/connect.ts'

interface ReadSummary {
  readonly account: string
  readonly form: string
  readonly attestedOn: string
  /** Values by target. */
  readonly values: Record<string, unknown>
}

/** Inserts a summary that was read and stored with the form. */
export async function insertReadSummary(db: Db, { account, form, attestedOn, values }: ReadSummary): Promise<void> {
  const file = randomUUID()
  await db
    .insertInto('stored_file')
    .values({
      id: file,
      account_id: account,
      key: file.replaceAll('-', ''),
      name: 'summary.pdf',
      size: 1,
      sha256: Buffer.alloc(32),
      type: 'application/pdf',
      state: 'kept',
      writer: file,
    })
    .execute()
  const findings = Object.entries(values).map(([target, value]) => ({ target, value, certainty: 'exact' }))
  await db
    .insertInto('caqh_summary')
    .values({
      account_id: account,
      form_id: form,
      file_id: file,
      state: 'read',
      attested_on: attestedOn,
      findings: JSON.stringify(findings),
    })
    .execute()
}
