import type { Form, Parts } from '@client-center/domain/forms/form.ts'

/** A form that is stored as one document. */
export interface FormKind<P extends Parts = Parts, X = unknown> {
  /** The form's name in the database and in audit entries, such as `credentialing`. */
  readonly name: string
  /** Increased whenever answers are written that an older program would misread or lose. */
  readonly version: number
  readonly form: Form<P, X>
}

/** One stored form. */
export interface FormScope {
  readonly account: string
  readonly id: string
}
