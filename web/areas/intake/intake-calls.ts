import {
  intakeFromWire,
  intakePathFromWire,
  intakeToWire,
  type WireIntake,
} from '@client-center/contract/intake/intake-wire.ts'
import {
  readIntake,
  saveIntake,
  saveIntakeDraft,
  type Intake,
  type IntakeDraft,
} from '@client-center/contract/intake/intake.ts'
import { checkForm } from '@client-center/domain/forms/check-form.ts'
import { emptyAnswers } from '@client-center/domain/forms/form.ts'
import { intakeForm, getIntakeForm, type IntakeAnswers } from '@client-center/domain/intake/intake-form.ts'
import type { IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { call } from '../../api/call.ts'
import { withPaths } from '../../forms/refusal.ts'
import { saveIds } from '../../forms/save-ids.ts'
import type { FormCalls, SavedAnswers } from '../../forms/document/saved-answers.ts'

/** The saved answers. Fields that do not apply to the variant are empty here; the server keeps their values. */
const toSettledAnswers = (variant: IntakeVariant, parts: WireIntake): IntakeAnswers =>
  checkForm(getIntakeForm(variant), answersIn(parts), variant).normalized

const answersIn = (parts: WireIntake): IntakeAnswers => ({ ...emptyAnswers(intakeForm), ...intakeFromWire(parts) })

/**
 * The initial answers of the form: those of the draft, which may be invalid and are not normalized, or else the saved
 * ones.
 */
export const toSavedIntake = (variant: IntakeVariant, { draft, ...intake }: Intake): SavedAnswers<IntakeAnswers> =>
  draft === null
    ? { rev: intake.rev, answers: toSettledAnswers(variant, intake) }
    : { rev: draft.rev, answers: answersIn(draft) }

interface CallSettings {
  readonly projectId: string
  readonly variant: IntakeVariant
  /** The intake as fetched when the page was opened. */
  readonly intake: Intake
  readonly onSaved: (reply: Intake) => void
  /** Called with the draft that was saved or fetched; null if there is none. */
  readonly onDraft: (draft: IntakeDraft | null) => void
}

/**
 * The requests of an intake form. Incomplete answers are saved as the draft that all users of the account share;
 * complete ones are saved as the intake, which ends the draft (AMB-144).
 */
export function intakeCalls({ projectId, variant, intake, onSaved, onDraft }: CallSettings): FormCalls<IntakeAnswers> {
  const params = { projectId }
  const saveId = saveIds()
  /** The intake and draft as last saved or fetched. */
  let seen = intake
  const see = (next: Intake) => {
    seen = next
    onDraft(seen.draft)
    return toSavedIntake(variant, seen)
  }
  return {
    load: async () => see(await call(readIntake, { params })),
    save: async ({ answers }, purpose) => {
      const parts = intakeToWire(variant, answers)
      const { rev, draft } = seen
      const draftSeen = draft === null ? {} : { draftId: draft.id }
      const draftRev = draft?.rev ?? 0
      const id = saveId([rev, draft?.id, draftRev, purpose, parts])
      try {
        if (purpose === 'draft') {
          const body = { ...draftSeen, rev: draftRev, baseRev: rev, saveId: id, ...parts }
          return see({ ...seen, draft: await call(saveIntakeDraft, { params, body }) })
        }
        const reply = await call(saveIntake, { params, body: { ...draftSeen, draftRev, rev, saveId: id, ...parts } })
        onSaved(reply)
        return see(reply)
      } catch (thrown) {
        throw withPaths(thrown, intakePathFromWire)
      }
    },
    // If the project was deleted, the server does not know who did it. The user can copy the answers.
    findChange: () => Promise.resolve(undefined),
  }
}
