import { randomUUID } from 'node:crypto'
import { checkForm } from '@client-center/domain/forms/check-form.ts'
import { merge, copyAnswer } from '@client-center/domain/forms/merge.ts'
import { intakeForm, getIntakeForm, type IntakeAnswers } from '@client-center/domain/intake/intake-form.ts'
import type { IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import { answersBefore } from '../../forms/earlier-answers.ts'
import type { FormScope } from '../../forms/form-kind.ts'
import { findForm, insertForm, listSavesAfter } from '../../forms/form-queries.ts'
import { lastChangeAt } from '../../forms/last-change-at.ts'
import { saveForm, type FormAuthor } from '../../forms/save-form.ts'
import { clash, staleRev } from '../../refusal/refusal.ts'
import { intakeDraftKind, intakeKind } from './intake-kind.ts'
import { findIntake, type FoundDraft, type FoundIntake } from './intake-query.ts'
import { findOwnLocations, withoutDeletedLocations } from './own-locations.ts'
import { withParts } from './with-parts.ts'

/**
 * Answers for the draft of an intake. The sender saw `rev` of the draft `draftId`, or, without a draft, the intake at
 * `baseRev`.
 */
export interface IntakeDraftInput {
  readonly rev: number
  readonly draftId: string | undefined
  readonly baseRev: number
  readonly saveId: string | undefined
  readonly parts: Partial<IntakeAnswers>
  /** Maps a form path to its place in the body. */
  readonly toWirePath: (path: string) => string
}

/**
 * Saves the draft of an intake (AMB-144), complete or not, and creates it if there is none. The project must be locked,
 * so that two people who start at once share one draft. Refused with clashes, as for every form. The draft always
 * contains the answers of the saved intake.
 */
export async function storeIntakeDraft(
  db: Db,
  scope: FormScope,
  variant: IntakeVariant,
  input: IntakeDraftInput,
  author: FormAuthor,
): Promise<FoundDraft> {
  const { saveId, toWirePath } = input
  const intake = await findIntake(db, scope.id)
  const draft = intake.draft ?? (await beginDraft(db, scope, intake))
  const own = await findOwnLocations(db, scope, input.parts.sellerProviders ?? [])
  const withSent = (seen: IntakeAnswers) => withParts(variant, seen, withoutDeletedLocations(seen, own, input))
  const send = async (): Promise<Pick<Parameters<typeof saveForm>[3], 'rev'> & { answers: Answers }> => {
    if (draft.id === input.draftId) return { rev: input.rev, answers: withSent }
    const mine =
      input.draftId === undefined
        ? await mergeOverIntake(db, scope, intake, { ...input, withSent }, author)
        : await mergeOverSavedDraft(db, scope, intake, { ...input, draftId: input.draftId, withSent }, author)
    const base = knownAnswers(intake)
    const saves = await listSavesAfter(db, { account: scope.account, id: draft.id }, 0)
    const merged = mergeOrRefuse([base, mine, draft.answers], { saves, toWirePath, sender: author.person.id })
    return { rev: draft.rev, answers: () => merged }
  }
  const { rev, answers } = await saveForm(
    db,
    intakeDraftKind,
    { account: scope.account, id: draft.id },
    { ...(await send()), ...(saveId === undefined ? {} : { saveId }), toWirePath },
    author,
  )
  return writeDraft(db, scope, variant, { id: draft.id, rev, answers }, author)
}

type Answers = (seen: IntakeAnswers) => IntakeAnswers

/** Merges the answers of a sender who has not seen the draft with the saved intake. */
async function mergeOverIntake(
  db: Db,
  scope: FormScope,
  intake: FoundIntake,
  { baseRev, withSent, toWirePath }: Pick<IntakeDraftInput, 'baseRev' | 'toWirePath'> & { readonly withSent: Answers },
  { person }: FormAuthor,
): Promise<IntakeAnswers> {
  const now = knownAnswers(intake)
  if (baseRev > intake.rev) throw staleRev()
  if (baseRev === intake.rev) return withSent(now)
  const saves = await listSavesAfter(db, scope, baseRev)
  const base = answersBefore(intakeKind, intake.answers, saves)
  return mergeOrRefuse([base, withSent(base), now], { saves, toWirePath, sender: person.id })
}

/**
 * Merges the answers of a sender who saw `rev` of a draft that was saved since, with the saved intake. Answers that a
 * colleague removed from the draft before saving stay removed. Refused: a draft of another project, or one that was
 * saved long ago.
 */
async function mergeOverSavedDraft(
  db: Db,
  scope: FormScope,
  intake: FoundIntake,
  {
    draftId,
    rev,
    withSent,
    toWirePath,
  }: Pick<IntakeDraftInput, 'rev' | 'toWirePath'> & {
    readonly draftId: string
    readonly withSent: Answers
  },
  { person }: FormAuthor,
): Promise<IntakeAnswers> {
  const savedAs = await db
    .selectFrom('saved_intake_draft')
    .select('intake_rev')
    .where('account_id', '=', scope.account)
    .where('project_id', '=', scope.id)
    .where('form_id', '=', draftId)
    .executeTakeFirst()
  const draftScope = { account: scope.account, id: draftId }
  const saved = savedAs && (await findForm(db, intakeDraftKind, draftScope))
  if (savedAs === undefined || saved === undefined || rev > saved.rev) throw staleRev()
  const draftSaves = await listSavesAfter(db, draftScope, rev)
  const base = answersBefore(intakeDraftKind, saved.answers, draftSaves)
  const saves = [...draftSaves, ...(await listSavesAfter(db, scope, savedAs.intake_rev))]
  return mergeOrRefuse([base, withSent(base), knownAnswers(intake)], { saves, toWirePath, sender: person.id })
}

/** Merges both sides. Refuses with the clashes if both sides changed the same answer. */
function mergeOrRefuse(
  [base, mine, theirs]: readonly [base: IntakeAnswers, mine: IntakeAnswers, theirs: IntakeAnswers],
  {
    saves,
    toWirePath,
    sender,
  }: Pick<IntakeDraftInput, 'toWirePath'> & {
    readonly saves: Parameters<typeof lastChangeAt>[0]
    readonly sender: string | null
  },
): IntakeAnswers {
  const { answers, clashes } = merge(intakeForm, base, mine, theirs)
  if (clashes.length > 0)
    throw clash(
      clashes.map((clash) => ({ ...clash, ...lastChangeAt(saves, clash.path, sender), path: toWirePath(clash.path) })),
    )
  return answers
}

/** Returns the saved answers, with the practice's known details before the first save. */
const knownAnswers = ({ answers, proposed }: FoundIntake): IntakeAnswers => ({
  ...answers,
  business: { ...answers.business, ...proposed },
})

async function beginDraft(db: Db, { account, id }: FormScope, intake: FoundIntake): Promise<FoundDraft> {
  const answers = knownAnswers(intake)
  const form = randomUUID()
  await insertForm(db, intakeDraftKind, { account, id: form }, answers)
  await db.insertInto('intake_draft').values({ account_id: account, project_id: id, form_id: form }).execute()
  return { id: form, rev: 0, who: '', when: '', answers }
}

/** Saves the author of the draft's change, and its progress for lists and menus. */
async function writeDraft(
  db: Db,
  scope: FormScope,
  variant: IntakeVariant,
  { id, rev, answers }: Pick<FoundDraft, 'id' | 'rev' | 'answers'>,
  { person, now }: FormAuthor,
): Promise<FoundDraft> {
  const when = now.toISOString()
  await db
    .updateTable('intake_draft')
    .set({ ...toProgress(variant, answers), changed_by: person.name, updated_at: when })
    .where('account_id', '=', scope.account)
    .where('project_id', '=', scope.id)
    .execute()
  await db
    .updateTable('project')
    .set({ intake_standing: 1 })
    .where('account_id', '=', scope.account)
    .where('id', '=', scope.id)
    .where('intake_standing', '=', 0)
    .execute()
  return { id, rev, answers, who: person.name, when }
}

/** Counts the required answers, and those of them that are complete and valid. */
function toProgress(variant: IntakeVariant, answers: IntakeAnswers) {
  const { answered, required } = checkForm(getIntakeForm(variant), answers, variant).total
  return { answered, required }
}

/** Updates the draft's progress after the project's kind has changed. */
export async function updateDraftProgress(
  db: Db,
  scope: FormScope,
  variant: IntakeVariant,
  draft: FoundDraft,
): Promise<void> {
  await db
    .updateTable('intake_draft')
    .set(toProgress(variant, draft.answers))
    .where('account_id', '=', scope.account)
    .where('project_id', '=', scope.id)
    .execute()
}

/**
 * Merges a save of the intake into its draft, when the save did not include the draft, as when the firm saves. Where
 * both changed the same answer, the draft's answer is used.
 */
export async function mergeIntoDraft(
  db: Db,
  scope: FormScope,
  variant: IntakeVariant,
  { before, after }: { readonly before: FoundIntake; readonly after: IntakeAnswers },
  author: FormAuthor,
): Promise<void> {
  const { draft } = before
  if (draft === undefined) return
  const { answers: merged, clashes } = merge(intakeForm, knownAnswers(before), draft.answers, after)
  const answers = clashes.reduce((all, { path }) => copyAnswer(intakeForm, all, draft.answers, path), merged)
  await saveForm(db, intakeDraftKind, { account: scope.account, id: draft.id }, { rev: draft.rev, answers }, author)
  await updateDraftProgress(db, scope, variant, { ...draft, answers })
}

/** Deletes the draft, whose answers are about to be saved in the intake. */
export async function endDraft(
  db: Db,
  { account, id }: FormScope,
  draft: string,
  { person, address }: FormAuthor,
): Promise<void> {
  await db.deleteFrom('intake_draft').where('account_id', '=', account).where('project_id', '=', id).execute()
  const after = { publishedInto: id }
  await audit(db, { action: 'intakeDraft.deleted', person: person.id, account, address, record: draft, after })
}

/**
 * Days for which the answers of a saved draft are stored for people who still have it open. Equal to the lifetime of
 * local drafts.
 */
const RETENTION_DAYS = 30

/**
 * Records the rev of the intake in which the draft was saved. Deletes records that are too old for anyone to have the
 * draft open.
 */
export async function writeSavedDraft(
  db: Db,
  { account, id }: FormScope,
  { draft, intakeRev }: { readonly draft: string; readonly intakeRev: number },
  { now }: FormAuthor,
): Promise<void> {
  const oldest = new Date(now)
  oldest.setUTCDate(oldest.getUTCDate() - RETENTION_DAYS)
  await db
    .deleteFrom('form')
    .where('account_id', '=', account)
    .where('kind', '=', intakeDraftKind.name)
    .where('id', 'in', (left) =>
      left
        .selectFrom('saved_intake_draft')
        .select('form_id')
        .where('account_id', '=', account)
        .where('project_id', '=', id)
        .where('saved_at', '<', oldest.toISOString()),
    )
    .execute()
  await db
    .insertInto('saved_intake_draft')
    .values({ account_id: account, project_id: id, form_id: draft, intake_rev: intakeRev, saved_at: now.toISOString() })
    .execute()
}
