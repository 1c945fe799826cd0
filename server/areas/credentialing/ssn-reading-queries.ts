import type { SsnReading } from '@client-center/contract/credentialing/ssn-readings.ts'
import type { SsnPurpose } from '@client-center/domain/credentialing/ssn-reason.ts'
import type { Db } from '../../database/connect.ts'

/** How long a staff member may save the copy for an insurance company after giving a reason, in milliseconds. */
const COPY_TIME = 5 * 60_000

const MOST_READINGS = 50

interface FormInAccount {
  readonly account: string
  readonly formId: string
}

interface NewReading extends FormInAccount {
  readonly staffId: string
  readonly staffName: string
  readonly purpose: SsnPurpose
  readonly reason: string
  readonly now: Date
}

/** Records that a staff member read the number, and why. */
export async function insertSsnReading(db: Db, reading: NewReading): Promise<void> {
  const { account, formId, staffId, staffName, purpose, reason, now } = reading
  await db
    .insertInto('ssn_reading')
    .values({
      account_id: account,
      form_id: formId,
      staff_id: staffId,
      staff_name: staffName,
      purpose,
      reason,
      at: now.toISOString(),
    })
    .execute()
}

/** Whether the staff member gave a reason for a copy of this form in the last minutes. */
export async function hasReasonForCopy(
  db: Db,
  { account, formId }: FormInAccount,
  staffId: string,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('ssn_reading')
    .select('id')
    .where('account_id', '=', account)
    .where('form_id', '=', formId)
    .where('staff_id', '=', staffId)
    .where('purpose', '=', 'copy' satisfies SsnPurpose)
    .where('at', '>', new Date(now.getTime() - COPY_TIME).toISOString())
    .where('at', '<=', now.toISOString())
    .executeTakeFirst()
  return found !== undefined
}

/** The newest readings of the number of a form, newest first. */
export async function findSsnReadings(db: Db, { account, formId }: FormInAccount): Promise<SsnReading[]> {
  const rows = await db
    .selectFrom('ssn_reading')
    .select(['id', 'staff_name', 'at', 'purpose', 'reason'])
    .where('account_id', '=', account)
    .where('form_id', '=', formId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MOST_READINGS)
    .execute()
  return rows.map(({ id, staff_name, at, purpose, reason }) => ({
    id,
    who: staff_name,
    when: at,
    purpose: purpose === 'copy' ? 'copy' : 'show',
    reason,
  }))
}
