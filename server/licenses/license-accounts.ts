import { hasAccess } from '@client-center/domain/permissions.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Person } from '../platform/http/calls/handler.ts'
import { rightsOf } from '../platform/http/access/rights-of.ts'

/** The accounts whose licenses the person may see (PLIST-16). */
export const licenseAccounts = async (db: Db, person: Person): Promise<string[]> =>
  Object.entries(await rightsOf(db, person))
    .filter(([, permissions]) => hasAccess('viewLicenses', permissions))
    .map(([account]) => account)
