import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { saveForm, type FormAuthor } from '../../forms/save-form.ts'
import { credentialingKind } from './credentialing-kind.ts'

/**
 * Takes a deleted location from the offices that were filled in from it, in every form and draft of the account, as a save of the
 * person who deletes it (AMB-119). What the offices say themselves stays.
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
          offices: seen.offices.map((one) =>
            one.intakeLocationId === location ? { ...one, intakeLocationId: null } : one,
          ),
        }),
      },
      author,
    )
}
