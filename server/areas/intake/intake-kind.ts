import { intakeForm, type IntakeParts } from '@client-center/domain/intake/intake-form.ts'
import type { IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import type { FormKind } from '../../forms/form-kind.ts'

/** The unfinished answers of an intake (AMB-144); stored in `intake_draft`. */
export const intakeDraftKind: FormKind<IntakeParts, IntakeVariant> = {
  name: 'intakeDraft',
  version: 1,
  form: intakeForm,
}

/** The intake of a project, stored under the project's own id. */
export const intakeKind: FormKind<IntakeParts, IntakeVariant> = { name: 'intake', version: 1, form: intakeForm }
