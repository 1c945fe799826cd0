import type { Form, Parts } from '@client-center/domain/forms/form.ts'

/** A form that is stored whole. */
export interface FormKind<P extends Parts = Parts, X = unknown> {
  /** Its name in the database and in the trail, such as `credentialing`. */
  readonly name: string
  /** Raised whenever answers are written that an older program would read wrongly or drop. */
  readonly version: number
  readonly form: Form<P, X>
}

/** One stored form. */
export interface FormPlace {
  readonly account: string
  readonly id: string
}
