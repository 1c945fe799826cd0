import { answersOnWire, formPath, partsOnWire } from '@client-center/contract/intake/intake-on-wire.ts'
import { readIntake, saveIntake, type Intake } from '@client-center/contract/intake/intake.ts'
import { check } from '@client-center/domain/forms/check.ts'
import { emptyAnswers } from '@client-center/domain/forms/form.ts'
import { intakeForm, intakeFormOf, type IntakeAnswers } from '@client-center/domain/intake/intake-form.ts'
import type { IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { call } from '../platform/api/call.ts'
import { newId } from '../platform/api/new-id.ts'
import { Failure } from '../platform/failure.ts'
import { clashesOf, problemsOf } from '../platform/forms/refusal.ts'
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
  let last: { readonly said: string; readonly saveId: string } | undefined
  return {
    load: async () => keptOf(variant, await call(readIntake, { params })),
    save: async ({ rev, answers }) => {
      const parts = partsOnWire(variant, answers)
      // What is sent once more, because no answer came, is the same save.
      const said = JSON.stringify([rev, parts])
      if (last?.said !== said) last = { said, saveId: newId() }
      try {
        const reply = await call(saveIntake, { params, body: { rev, saveId: last.saveId, ...parts } })
        onSaved(reply)
        return keptOf(variant, reply)
      } catch (thrown) {
        throw ofForm(thrown)
      }
    },
  }
}

/** The same refusal, with the paths of the form in place of those of what was sent. */
function ofForm(thrown: unknown): unknown {
  if (!(thrown instanceof Failure) || thrown.status !== 444) return thrown
  const inForm = <T extends { readonly path: string }>(all: readonly T[]) =>
    all.map((one) => ({ ...one, path: formPath(one.path) }))
  return new Failure(444, thrown.sentence, {
    ...thrown.body,
    problems: inForm(problemsOf(thrown)),
    clashes: inForm(clashesOf(thrown)),
  })
}
