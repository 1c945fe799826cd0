import type { FormAuthor } from './save-form.ts'

/** The author of a save, from a request's context. */
export const toFormAuthor = ({
  person,
  address,
  now,
  deps,
}: Pick<FormAuthor, 'person' | 'address' | 'now'> & {
  readonly deps: Pick<FormAuthor, 'secretKey'>
}): FormAuthor => ({ person, address, now, secretKey: deps.secretKey })
