import { addDays } from '@client-center/domain/calendar.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { projectProvider } from '@client-center/domain/project-roster/project-provider.ts'
import { firmAuthor } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { saveRosterProvider } from '../../areas/project-roster/save-project-provider.ts'
import { lockEngagement } from '../../areas/projects/lock-engagement.ts'
import { ProjectLocationItem, upsertProjectLocation } from '../import/upsert-project-location.ts'
import { ProjectProviderItem, upsertProjectProvider } from '../import/upsert-project-provider.ts'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { demoId } from '../../areas/portal/demo/demo-id.ts'
import { addedOwner, demoProjectRoster } from './demo-project-roster.ts'
import { providerId } from './demo-providers.ts'
import { projectId } from './fill-projects.ts'

/** The locations and providers of each project, entered by the firm, and an owner whom one project adds. */
export async function fillProjectRoster(db: Db, now: Date): Promise<void> {
  for (const { account, project: title, locations, parts } of demoProjectRoster) {
    const project = `demo: ${account}: ${title}`
    const called = (name: string): string => `${project}/${name}`
    for (const { location, isNew, replaces } of locations) {
      const [name, tin, address, city, state, zip] = location
      const externalId = called(name)
      const replacedId = replaces === undefined ? null : called(replaces)
      const one = { externalId, project, name, tin, address, city, state, zip, isNew, takesThePlaceOf: replacedId }
      const id = demoId('project-location', externalId)
      await upsertProjectLocation(db, { ...ProjectLocationItem.parse(one), id }, firmAuthor)
    }
    for (const { name, at, ...details } of parts) {
      const provider = `demo: ${account}/${name}`
      const one = { ...details, project, provider, locations: at.map(called) }
      await upsertProjectProvider(db, ProjectProviderItem.parse(one), firmAuthor)
    }
  }
  await fillAddedOwner(db, now)
}

async function fillAddedOwner(db: Db, now: Date): Promise<void> {
  const { account: practice, project: title, name, npi, email, at, startsIn } = addedOwner
  const [account, project] = [accountId(practice), projectId(practice, title)]
  const input = {
    ...emptyValues(projectProvider),
    id: providerId(practice, name),
    rev: 0,
    name,
    npi,
    email,
    typeId: 1,
    degreeTypeId: 2,
    specialtyId: 1,
    startDate: addDays(now.toISOString().slice(0, 10), startsIn),
    locations: [demoId('project-location', `demo: ${practice}: ${title}/${at}`)],
  }
  await saveRosterProvider(db, { account, project }, await lockEngagement(db, account, project), input, firmAuthor)
}
