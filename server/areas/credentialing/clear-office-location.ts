import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { saveForm, type FormAuthor } from '../../forms/save-form.ts'
import { credentialingKind } from './credentialing-kind.ts'

/**
 * Removes a deleted location from the offices that were filled from it, in every form and draft of the account
 * (AMB-119). The change is saved in the name of the person who deletes the location. The other answers of the office
 * stay.
 */
export async function clearOfficeLocation(
  db: Db,
  account: string,
  location: string,
  author: FormAuthor,
): Promise<void> {
  const office = JSON.stringify([{ intakeLocationId: location }])
  const forms = await db
    .selectFrom('form')
    .select('id')
    .where('account_id', '=', account)
    .where('kind', '=', credentialingKind.name)
    .where(sql<boolean>`answers -> 'offices' @> ${office}::jsonb`)
    .orderBy('id')
    .execute()
  for (const { id } of forms)
    await saveForm(
      db,
      credentialingKind,
      { account, id },
      {
        rev: undefined,
        answers: (seen) => ({
          ...seen,
          offices: seen.offices.map((office) =>
            office.intakeLocationId === location ? { ...office, intakeLocationId: null } : office,
          ),
        }),
      },
      author,
    )
}
