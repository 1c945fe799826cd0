import { hasAccess } from '@client-center/domain/permissions.ts'
import type { Db } from '../../database/connect.ts'
import type { Person } from '../../http/access/person.ts'
import { readRights } from '../../http/access/read-rights.ts'

/** Returns the accounts whose licenses the person may see (PLIST-16). */
export const licenseAccounts = async (db: Db, person: Person): Promise<string[]> =>
  Object.entries(await readRights(db, person))
    .filter(([, permissions]) => hasAccess('viewLicenses', permissions))
    .map(([account]) => account)
