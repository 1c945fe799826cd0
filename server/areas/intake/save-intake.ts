import { pickEntries, typedKeys } from '@client-center/domain/typed-entries.ts'
import { withLabel } from '@client-center/contract/endpoint/with-label.ts'
import { checkForm } from '@client-center/domain/forms/check-form.ts'
import { fieldAt } from '@client-center/domain/forms/field-at.ts'
import { findPart } from '@client-center/domain/forms/form.ts'
import { splitPath } from '@client-center/domain/forms/path.ts'
import { intakeForm, getIntakeForm, type IntakeAnswers } from '@client-center/domain/intake/intake-form.ts'
import { getAnswersProgress } from '@client-center/domain/intake/intake-state.ts'
import { getIntakeVariant, type IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { sql } from 'kysely'
import { requireCity } from '../dictionary/require-city.ts'
import type { Db } from '../../database/connect.ts'
import type { FormScope } from '../../forms/form-kind.ts'
import { saveForm, type FormAuthor, type SavedForm } from '../../forms/save-form.ts'
import { refuse, staleRev } from '../../refusal/refusal.ts'
import { lockEngagement } from '../projects/lock-engagement.ts'
import { mergeIntoDraft, updateDraftProgress } from './intake-draft.ts'
import { intakeKind } from './intake-kind.ts'
import { findIntake } from './intake-query.ts'
import { findOwnLocations, withoutDeletedLocations } from './own-locations.ts'
import { inapplicableAnswers, withParts } from './with-parts.ts'

/** A save of an intake by a sender who saw all answers at `rev`. */
export interface IntakeInput {
  readonly rev: number | undefined
  readonly saveId: string | undefined
  /** The complete parts to save. */
  readonly parts: Partial<IntakeAnswers>
  /** Maps a form path to its place in the body. */
  readonly toWirePath: (path: string) => string
}

/** Returns the variant of the project, and locks the project until the transaction ends. 404: no such project. */
export const lockIntake = async (db: Db, { account, id }: FormScope): Promise<IntakeVariant> =>
  getIntakeVariant(await lockEngagement(db, account, id))

/**
 * Saves parts of an intake, all or nothing, together with the columns for lists, in one transaction. Refused, with the
 * path of each answer: incomplete parts, and locations that never belonged to this project.
 */
export async function saveIntakeParts(
  db: Db,
  scope: FormScope,
  variant: IntakeVariant,
  input: IntakeInput,
  author: FormAuthor,
): Promise<SavedForm<typeof intakeForm.parts>> {
  const { parts, toWirePath } = input
  if (parts.business !== undefined)
    requireCity(toWirePath('business/billingAddressCity'), parts.business.billingAddressCity)
  const own = await findOwnLocations(db, scope, parts.sellerProviders ?? [])
  const before = await findIntake(db, scope.id)
  const storedRev = before.rev
  if ((input.rev ?? storedRev) > storedRev) throw staleRev()
  const saved = await saveForm(
    db,
    intakeKind,
    scope,
    {
      rev: input.rev ?? storedRev,
      ...(input.saveId === undefined ? {} : { saveId: input.saveId }),
      toWirePath,
      answers: (seen) =>
        getNormalizedParts(variant, withParts(variant, seen, withoutDeletedLocations(seen, own, input)), parts),
      accept: (merged) => {
        requireComplete(variant, merged, input)
        return getNormalizedParts(variant, merged, parts)
      },
    },
    author,
  )
  await writeProgress(db, scope, variant, saved.answers)
  await mergeIntoDraft(db, scope, variant, { before, after: saved.answers }, author)
  return saved
}

/** Updates the columns for searching and sorting (`office_tin`, `intake_standing`) if they changed. */
async function writeProgress(
  db: Db,
  { account, id }: FormScope,
  variant: IntakeVariant,
  answers: IntakeAnswers,
): Promise<void> {
  const { officeTin } = answers.business
  const tin = /^\d{9}$/.test(officeTin) ? officeTin : null
  const progress = getAnswersProgress(variant, answers)
  await db
    .updateTable('project')
    .set({ office_tin: tin, intake_standing: progress })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where(sql<boolean>`(office_tin, intake_standing) is distinct from (${tin}, ${progress}::smallint)`)
    .execute()
}

/** Updates the intake's state after the project's kind has changed. Does not change the answers. */
export async function updateIntakeProgress(db: Db, scope: FormScope): Promise<void> {
  const { variant, answers, rev, draft } = await findIntake(db, scope.id)
  if (rev > 0) await writeProgress(db, scope, variant, answers)
  if (draft !== undefined) await updateDraftProgress(db, scope, variant, draft)
}

function getNormalizedParts(
  variant: IntakeVariant,
  answers: IntakeAnswers,
  parts: Partial<IntakeAnswers>,
): IntakeAnswers {
  const { normalized } = checkForm(getIntakeForm(variant), answers, variant)
  const next = { ...answers, ...pickEntries(normalized, typedKeys(parts)) }
  return { ...next, business: { ...next.business, ...inapplicableAnswers(variant, answers) } }
}

/** Throws 444 with a sentence for each problem of the parts to save, by path. */
function requireComplete(variant: IntakeVariant, answers: IntakeAnswers, { parts, toWirePath }: IntakeInput): void {
  const { problems } = checkForm(getIntakeForm(variant), answers, variant)
  const wrong = problems.filter(({ path }) => splitPath(path)[0] in parts)
  if (wrong.length === 0) return
  const labeled = wrong.map(({ path, sentence }) => withLabel(findLabel(path), sentence))
  throw refuse(
    [...new Set(labeled)].slice(0, 3).join('. '),
    wrong.map(({ path, sentence }) => ({ path: toWirePath(path), sentence })),
  )
}

function findLabel(path: string): string {
  const part = findPart(intakeForm, splitPath(path)[0])
  return fieldAt(intakeForm.parts, path)?.label ?? part?.title ?? intakeForm.title
}
