import type { FormAuthor } from './save-form.ts'

/** Who saves a form in a request, and when. */
export const toFormAuthor = ({
  person,
  address,
  now,
  deps,
}: Pick<FormAuthor, 'person' | 'address' | 'now'> & {
  readonly deps: Pick<FormAuthor, 'secretKey'>
}): FormAuthor => ({ person, address, now, secretKey: deps.secretKey })
