import type { IntakeAnswers } from '@client-center/domain/intake/intake-form.ts'
import type { Db } from '../../database/connect.ts'
import type { FormScope } from '../../forms/form-kind.ts'
import { saveForm, type FormAuthor } from '../../forms/save-form.ts'
import { intakeDraftKind, intakeKind } from './intake-kind.ts'
import { findIntake } from './intake-query.ts'

/**
 * Removes a deleted location from the seller's providers in the saved intake and its draft (AMB-119). The change is
 * saved in the name of the person who deletes the location. The project must be locked. 404: no such project.
 */
export async function clearSellerLocation(
  db: Db,
  scope: FormScope,
  location: string,
  author: FormAuthor,
): Promise<void> {
  const { answers, draft } = await findIntake(db, scope.id)
  const sent = { rev: undefined, answers: (seen: IntakeAnswers) => withoutLocation(seen, location) }
  if (hasLocation(answers, location)) await saveForm(db, intakeKind, scope, sent, author)
  if (draft !== undefined && hasLocation(draft.answers, location))
    await saveForm(db, intakeDraftKind, { account: scope.account, id: draft.id }, sent, author)
}

const hasLocation = ({ sellerProviders }: IntakeAnswers, location: string): boolean =>
  sellerProviders.some(({ locations }) => locations.includes(location))

const withoutLocation = (answers: IntakeAnswers, location: string): IntakeAnswers => ({
  ...answers,
  sellerProviders: answers.sellerProviders.map((row) => ({
    ...row,
    locations: row.locations.filter((otherLocation) => otherLocation !== location),
  })),
})
