import type { Db } from '../../database/connect.ts'

/** Returns the practice's TIN, under which a new provider works. The form has no field for another TIN. */
export async function findPracticeTin(db: Db, account: string): Promise<string | null> {
  const practice = await db
    .selectFrom('practice_info')
    .select('office_tin')
    .where('account_id', '=', account)
    .executeTakeFirst()
  return practice && /^\d{9}$/.test(practice.office_tin) ? practice.office_tin : null
}
