import { answersOnWire, formPath, partsOnWire } from '@client-center/contract/intake/intake-on-wire.ts'
import { readIntake, saveIntake, type Intake } from '@client-center/contract/intake/intake.ts'
import { check } from '@client-center/domain/forms/check.ts'
import { emptyAnswers } from '@client-center/domain/forms/form.ts'
import { intakeForm, intakeFormOf, type IntakeAnswers } from '@client-center/domain/intake/intake-form.ts'
import type { IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { call } from '../platform/api/call.ts'
import { withPaths } from '../platform/forms/refusal.ts'
import { saveIds } from '../platform/forms/save-ids.ts'
import type { FormCalls, Kept } from '../platform/forms/whole/kept.ts'

/** The answers of an intake that was read; what its variant does not ask is empty here, and stays as it is on the server. */
export function keptOf(variant: IntakeVariant, { rev, ...parts }: Intake): Kept<IntakeAnswers> {
  const answers: IntakeAnswers = { ...emptyAnswers(intakeForm), ...answersOnWire(parts) }
  return { rev, answers: check(intakeFormOf(variant), answers, variant).settled }
}

interface CallSettings {
  readonly projectId: string
  readonly variant: IntakeVariant
  readonly onSaved: (reply: Intake) => void
}

/** How the form of an intake reaches its server. */
export function intakeCalls({ projectId, variant, onSaved }: CallSettings): FormCalls<IntakeAnswers> {
  const params = { projectId }
  const saveId = saveIds()
  return {
    load: async () => keptOf(variant, await call(readIntake, { params })),
    save: async ({ rev, answers }) => {
      const parts = partsOnWire(variant, answers)
      try {
        const reply = await call(saveIntake, { params, body: { rev, saveId: saveId([rev, parts]), ...parts } })
        onSaved(reply)
        return keptOf(variant, reply)
      } catch (thrown) {
        throw withPaths(thrown, formPath)
      }
    },
  }
}
