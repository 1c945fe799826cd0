import type { Parts } from '@client-center/domain/forms/form.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../database/connect.ts'
import { notFound } from '../refusal/refusal.ts'
import type { FormKind, FormScope } from './form-kind.ts'
import type { FormAuthor } from './save-form.ts'

/**
 * Deletes a form with all its saves and secrets, and audits the deletion. `publishedInto` is the id of the form that
 * received its answers. Throws 404 if there is no such form.
 */
export async function deleteForm<P extends Parts, X>(
  db: Db,
  kind: FormKind<P, X>,
  { account, id }: FormScope,
  { person, address }: Pick<FormAuthor, 'person' | 'address'>,
  publishedInto?: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('form')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  await audit(db, {
    action: `${kind.name}.deleted`,
    person: person.id,
    account,
    address,
    record: id,
    ...(publishedInto === undefined ? {} : { after: { publishedInto } }),
  })
}
