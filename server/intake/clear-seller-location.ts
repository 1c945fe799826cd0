import type { IntakeAnswers } from '@client-center/domain/intake/intake-form.ts'
import type { Db } from '../platform/database/connect.ts'
import type { FormPlace } from '../platform/forms/form-kind.ts'
import { saveForm, type FormAuthor } from '../platform/forms/save-form.ts'
import { intakeDraftKind, intakeKind } from './intake-kind.ts'
import { findIntake } from './intake-query.ts'

/**
 * Removes a deleted location from the seller's providers in the saved intake and its draft, as a save by the person who
 * deletes it (AMB-119). The project must be locked. 404: no such project.
 */
export async function clearSellerLocation(
  db: Db,
  place: FormPlace,
  location: string,
  author: FormAuthor,
): Promise<void> {
  const { answers, draft } = await findIntake(db, place.id)
  const sent = { rev: undefined, answers: (seen: IntakeAnswers) => withoutLocation(seen, location) }
  if (hasLocation(answers, location)) await saveForm(db, intakeKind, place, sent, author)
  if (draft !== undefined && hasLocation(draft.answers, location))
    await saveForm(db, intakeDraftKind, { account: place.account, id: draft.id }, sent, author)
}

const hasLocation = ({ sellerProviders }: IntakeAnswers, location: string): boolean =>
  sellerProviders.some(({ locations }) => locations.includes(location))

const withoutLocation = (answers: IntakeAnswers, location: string): IntakeAnswers => ({
  ...answers,
  sellerProviders: answers.sellerProviders.map((row) => ({
    ...row,
    locations: row.locations.filter((one) => one !== location),
  })),
})
