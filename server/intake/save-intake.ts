import { withLabel } from '@client-center/contract/forms/with-label.ts'
import { checkForm } from '@client-center/domain/forms/check-form.ts'
import { fieldAt } from '@client-center/domain/forms/field-at.ts'
import { findPart } from '@client-center/domain/forms/form.ts'
import { splitPath } from '@client-center/domain/forms/path.ts'
import { intakeForm, getIntakeForm, type IntakeAnswers } from '@client-center/domain/intake/intake-form.ts'
import { getAnswersProgress } from '@client-center/domain/intake/intake-state.ts'
import { getIntakeVariant, type IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { sql } from 'kysely'
import { requireCity } from '../dictionary/require-city.ts'
import type { Db } from '../platform/database/connect.ts'
import type { FormPlace } from '../platform/forms/form-kind.ts'
import { saveForm, type FormAuthor, type SavedForm } from '../platform/forms/save-form.ts'
import { refuse, staleRev } from '../platform/refusal.ts'
import { lockEngagement } from '../projects/lock-engagement.ts'
import { carryIntoDraft, judgeDraftAnew } from './intake-draft.ts'
import { intakeKind } from './intake-kind.ts'
import { findIntake } from './intake-query.ts'
import { findOwnLocations, withoutDeletedLocations } from './own-locations.ts'
import { inapplicableAnswers, withParts } from './with-parts.ts'

/** What is saved of an intake, by whoever saw the whole of `rev`. */
export interface SentIntake {
  readonly rev: number | undefined
  readonly saveId: string | undefined
  /** The parts that are sent, complete. */
  readonly parts: Partial<IntakeAnswers>
  /** Where an answer stands in what was sent. */
  readonly toWirePath: (path: string) => string
}

/** The engagement's variant; the project is nobody else's until the transaction ends, so it stays of this kind. 404: no such engagement. */
export const lockIntake = async (db: Db, { account, id }: FormPlace): Promise<IntakeVariant> =>
  getIntakeVariant(await lockEngagement(db, account, id))

/**
 * Saves parts of an intake, all or nothing, and what lists are told of it, in one transaction. Refused, with the path of each
 * answer: parts that are not complete, and locations that never were of this project.
 */
export async function saveIntakeParts(
  db: Db,
  place: FormPlace,
  variant: IntakeVariant,
  sent: SentIntake,
  author: FormAuthor,
): Promise<SavedForm<typeof intakeForm.parts>> {
  const { parts, toWirePath } = sent
  if (parts.business !== undefined)
    requireCity(toWirePath('business/billingAddressCity'), parts.business.billingAddressCity)
  const own = await findOwnLocations(db, place, parts.sellerProviders ?? [])
  const before = await findIntake(db, place.id)
  const storedRev = before.rev
  if ((sent.rev ?? storedRev) > storedRev) throw staleRev()
  const saved = await saveForm(
    db,
    intakeKind,
    place,
    {
      rev: sent.rev ?? storedRev,
      ...(sent.saveId === undefined ? {} : { saveId: sent.saveId }),
      toWirePath,
      answers: (seen) =>
        settledParts(variant, withParts(variant, seen, withoutDeletedLocations(seen, own, sent)), parts),
      accept: (merged) => {
        requireComplete(variant, merged, sent)
        return settledParts(variant, merged, parts)
      },
    },
    author,
  )
  await writeStanding(db, place, variant, saved.answers)
  await carryIntoDraft(db, place, variant, { before, after: saved.answers }, author)
  return saved
}

/** Writes what lists search and sort by (`office_tin`, `intake_standing`), where it is another. */
async function writeStanding(
  db: Db,
  { account, id }: FormPlace,
  variant: IntakeVariant,
  answers: IntakeAnswers,
): Promise<void> {
  const { officeTin } = answers.business
  const tin = /^\d{9}$/.test(officeTin) ? officeTin : null
  const standing = getAnswersProgress(variant, answers)
  await db
    .updateTable('project')
    .set({ office_tin: tin, intake_standing: standing })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where(sql<boolean>`(office_tin, intake_standing) is distinct from (${tin}, ${standing}::smallint)`)
    .execute()
}

/** The kind of the project changed: where its intake stands is judged anew, its answers stay as they are. */
export async function judgeIntakeAnew(db: Db, place: FormPlace): Promise<void> {
  const { variant, answers, rev, draft } = await findIntake(db, place.id)
  if (rev > 0) await writeStanding(db, place, variant, answers)
  if (draft !== undefined) await judgeDraftAnew(db, place, variant, draft)
}

function settledParts(variant: IntakeVariant, answers: IntakeAnswers, parts: Partial<IntakeAnswers>): IntakeAnswers {
  const { normalized } = checkForm(getIntakeForm(variant), answers, variant)
  const names = Object.keys(parts) as (keyof IntakeAnswers)[]
  const next = names.reduce((all, name) => ({ ...all, [name]: normalized[name] }), answers)
  return { ...next, business: { ...next.business, ...inapplicableAnswers(variant, answers) } }
}

/** 444 with the sentences of the parts that are sent, by path. */
function requireComplete(variant: IntakeVariant, answers: IntakeAnswers, { parts, toWirePath }: SentIntake): void {
  const { problems } = checkForm(getIntakeForm(variant), answers, variant)
  const wrong = problems.filter(({ path }) => splitPath(path)[0] in parts)
  if (wrong.length === 0) return
  const spoken = wrong.map(({ path, sentence }) => withLabel(findLabel(path), sentence))
  throw refuse(
    [...new Set(spoken)].slice(0, 3).join('. '),
    wrong.map(({ path, sentence }) => ({ path: toWirePath(path), sentence })),
  )
}

function findLabel(path: string): string {
  const part = findPart(intakeForm, splitPath(path)[0])
  return fieldAt(intakeForm.parts, path)?.label ?? part?.title ?? intakeForm.title
}
