import type { Db } from '../database/connect.ts'
import type { FormScope } from './form-kind.ts'
import { tryOpen, seal, unseal } from './seal.ts'

/** The sentence for a secret that cannot be decrypted because its key was lost. */
export const UNREADABLE_SECRET =
  'This number was encrypted with a key that is no longer in use and cannot be read. Please enter it again.'

/** A decrypted secret of a form, and the rev of the save that set it. */
export interface StoredSecret {
  /** Undefined if its key was lost. */
  readonly value: string | undefined
  readonly rev: number
}

/** The encryption context of a secret. */
export const toSealContext = ({ account, id }: FormScope, path: string): string => `${account}/${id}/${path}`

/** The decrypted secrets by path: all of the form, or only the one at `path`. */
export async function findSecrets(
  db: Db,
  secretKey: Buffer,
  scope: FormScope,
  path?: string,
): Promise<ReadonlyMap<string, StoredSecret>> {
  const rows = await db
    .selectFrom('form_secret')
    .select(['path', 'sealed', 'rev'])
    .where('account_id', '=', scope.account)
    .where('form_id', '=', scope.id)
    .$if(path !== undefined, (query) => query.where('path', '=', path ?? ''))
    .execute()
  return new Map(
    rows.map(({ path: at, sealed, rev }) => [
      at,
      { value: tryOpen(() => unseal(secretKey, toSealContext(scope, at), sealed)), rev },
    ]),
  )
}

/** Encrypts and stores a secret, replacing the previous one. */
export async function writeSecret(
  db: Db,
  secretKey: Buffer,
  scope: FormScope,
  secret: { readonly path: string; readonly value: string; readonly rev: number },
): Promise<void> {
  const sealed = seal(secretKey, toSealContext(scope, secret.path), secret.value)
  await db
    .insertInto('form_secret')
    .values({ account_id: scope.account, form_id: scope.id, path: secret.path, sealed, rev: secret.rev })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'form_id', 'path']).doUpdateSet({ sealed, rev: secret.rev }),
    )
    .execute()
}

/** Deletes the secrets at these paths. */
export async function deleteSecrets(db: Db, scope: FormScope, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await db
    .deleteFrom('form_secret')
    .where('account_id', '=', scope.account)
    .where('form_id', '=', scope.id)
    .where('path', 'in', paths)
    .execute()
}
