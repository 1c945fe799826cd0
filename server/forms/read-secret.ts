import type { Parts } from '@client-center/domain/forms/form.ts'
import { collectSecrets } from '@client-center/domain/forms/secrets.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../database/connect.ts'
import { notFound, refuse } from '../refusal/refusal.ts'
import type { FormKind, FormScope } from './form-kind.ts'
import { findForm } from './form-queries.ts'
import type { FormAuthor } from './save-form.ts'
import { findSecrets, UNREADABLE_SECRET } from './secret-queries.ts'

/**
 * Returns a secret of a form as it was typed (AMB-137), and audits that in the same transaction. The caller must first
 * require the permission to edit, and count an attempt of the throttle. Throws 404 if there is no such form or no
 * secret at the path, and refuses if the encryption key was lost. `reading` is what the audit entry says besides the path,
 * such as the reason of staff.
 */
export async function readSecret<P extends Parts, X>(
  db: Db,
  kind: FormKind<P, X>,
  scope: FormScope,
  path: string,
  author: Omit<FormAuthor, 'now'> & { readonly reading?: object },
): Promise<string> {
  const form = await findForm(db, kind, scope)
  if (form === undefined || collectSecrets(kind.form, form.answers).every((secret) => secret.path !== path))
    throw notFound()
  const value = (await findSecrets(db, author.secretKey, scope, path)).get(path)?.value
  if (value === undefined) throw refuse(UNREADABLE_SECRET)
  await audit(db, {
    action: `${kind.name}.secretRead`,
    person: author.person.id,
    account: scope.account,
    address: author.address,
    record: scope.id,
    after: { path, ...author.reading },
  })
  return value
}
