import type { Db } from '../../database/connect.ts'
import { lockByName } from '../../records/lock-by-name.ts'
import type { Deps } from '../../deps/deps.ts'
import { fillAccounts } from './fill-accounts.ts'
import { fillApplications } from './fill-applications.ts'
import { fillCredentialing } from './fill-credentialing.ts'
import { fillDocuments } from './fill-documents.ts'
import { fillIntakes } from './fill-intakes.ts'
import { fillLicenses } from './fill-licenses.ts'
import { fillLocations } from './fill-locations.ts'
import { fillPeople } from './fill-people.ts'
import { fillPractices } from './fill-practices.ts'
import { fillProjectDocuments } from './fill-project-documents.ts'
import { fillProjectRoster } from './fill-project-roster.ts'
import { fillProjects } from './fill-projects.ts'
import { fillProviders } from './fill-providers.ts'
import { fillUpdateReplies } from './fill-update-replies.ts'
import { fillWeeklyUpdates } from './fill-weekly-updates.ts'

type DemoDeps = Pick<Deps, 'database' | 'files' | 'clock'> & {
  readonly config: Pick<Deps['config'], 'publicUrl'>
  /** Called only if the database is empty, since the key of a used database may be missing. */
  readonly secretKey: Buffer | (() => Promise<Buffer>)
}

/**
 * Fills an empty database with the demo in one transaction. Returns false and does nothing if the database has any
 * person or account. Two first starts give the same names and numbers, and the same dates relative to today.
 */
export function fillDemo({ config: { publicUrl }, database, files, clock, secretKey }: DemoDeps): Promise<boolean> {
  return database.system.transaction().execute(async (db) => {
    await lockByName(db, 'demo', 'world')
    if (await isFilled(db)) return false
    const key = typeof secretKey === 'function' ? await secretKey() : secretKey
    await fillAccounts(db)
    await fillPeople(db, key, clock())
    await fillPractices(db)
    await fillLocations(db)
    await fillProjects(db)
    await fillProviders(db)
    await fillProjectRoster(db, clock())
    await fillIntakes(db, clock())
    await fillLicenses(db, files, clock())
    await fillDocuments(db, files, clock())
    await fillApplications(db, files, { now: clock(), publicUrl })
    await fillWeeklyUpdates(db, clock())
    await fillUpdateReplies(db, clock())
    await fillProjectDocuments(db, files, { now: clock(), publicUrl })
    await fillCredentialing(db, clock(), key)
    return true
  })
}

async function isFilled(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('person')
    .select('id')
    .unionAll(db.selectFrom('account').select('id'))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
