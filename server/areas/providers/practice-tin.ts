import type { Db } from '../../database/connect.ts'

/** A new provider works under the practice's TIN; the form does not ask for another. */
export async function findPracticeTin(db: Db, account: string): Promise<string | null> {
  const practice = await db
    .selectFrom('practice_info')
    .select('office_tin')
    .where('account_id', '=', account)
    .executeTakeFirst()
  return practice && /^\d{9}$/.test(practice.office_tin) ? practice.office_tin : null
}
