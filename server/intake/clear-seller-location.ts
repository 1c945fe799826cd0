import type { Db } from '../platform/database/connect.ts'
import type { FormPlace } from '../platform/forms/form-kind.ts'
import { saveForm, type FormAuthor } from '../platform/forms/save-form.ts'
import { intakeKind } from './intake-kind.ts'
import { findIntake } from './intake-query.ts'

/**
 * Takes a deleted location from the seller's providers who were to work there, as a save of the person who deletes it (AMB-119).
 * The project is locked. 404: no such engagement.
 */
export async function clearSellerLocation(
  db: Db,
  place: FormPlace,
  location: string,
  author: FormAuthor,
): Promise<void> {
  const { answers } = await findIntake(db, place.id)
  if (answers.sellerProviders.every(({ locations }) => !locations.includes(location))) return
  await saveForm(
    db,
    intakeKind,
    place,
    {
      rev: undefined,
      answers: (seen) => ({
        ...seen,
        sellerProviders: seen.sellerProviders.map((row) => ({
          ...row,
          locations: row.locations.filter((one) => one !== location),
        })),
      }),
    },
    author,
  )
}
