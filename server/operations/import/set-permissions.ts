import type { Permission } from '@client-center/domain/permissions.ts'
import type * as z from 'zod'
import {
  grantPermissions,
  replacePermissions,
  revokePermissions,
  type Holding,
} from '../../areas/firm/services/change-permissions.ts'
import type { Db } from '../../database/connect.ts'
import type { Author } from '../../audit/author.ts'
import { lockImport } from './lock-import.ts'
import { ExternalId, item, line, Permissions } from './item-shapes.ts'
import type { Outcome } from './upsert-outcome.ts'

/** All permissions of a person on an account. Other permissions are revoked, and an empty list revokes all. */
export const RightsItem = item({ person: line(254), account: ExternalId, permissions: Permissions })
export type RightsItem = z.output<typeof RightsItem>

type ChangePermissions = (
  db: Db,
  holding: Holding,
  permissions: readonly Permission[],
  author: Author,
) => Promise<Outcome>

/** The same change behind the lock of the import. */
const withImportLock =
  (change: ChangePermissions): ChangePermissions =>
  async (db, holding, permissions, author) => {
    await lockImport(db)
    return change(db, holding, permissions, author)
  }

export const grantRights = withImportLock(grantPermissions)
export const revokeRights = withImportLock(revokePermissions)
export const setRights = withImportLock(replacePermissions)
