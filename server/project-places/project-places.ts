import {
  listProjectLocations,
  removeProjectLocation,
  saveProjectLocation,
} from '@client-center/contract/project-places/project-locations.ts'
import {
  listAddableProviders,
  listProjectProviders,
  readLocationsAndProviders,
  removeProjectProvider,
  saveLocationsAndProviders,
  saveProjectProvider,
} from '@client-center/contract/project-places/project-providers.ts'
import { authorOf } from '../platform/audit/author.ts'
import type { Db } from '../platform/database/connect.ts'
import { formAuthorOf } from '../platform/forms/form-author.ts'
import { serve } from '../platform/http/calls/handler.ts'
import { lockEngagement } from '../projects/lock-engagement.ts'
import { dropProviderOf } from './drop-project-provider.ts'
import { listProjectLocationsOf } from './project-location-queries.ts'
import type { ProjectPlace } from '../projects/project-place.ts'
import { findProjectProviders, listAddable, projectProviderOf } from './project-provider-queries.ts'
import { dropLocationOf, saveLocationOf } from './save-project-location.ts'
import { saveProviderOf } from './save-project-provider.ts'

/** The locations and providers of a project. */
export const projectPlaces = [
  serve(listProjectLocations, ({ db, account, params }) =>
    listProjectLocationsOf(db, { account, project: params.projectId }),
  ),
  serve(listProjectProviders, ({ db, account, params }) => providersOf(db, { account, project: params.projectId })),
  serve(listAddableProviders, ({ db, account, params }) => listAddable(db, { account, project: params.projectId })),
  serve(readLocationsAndProviders, ({ db, account, params }) => bothOf(db, { account, project: params.projectId })),
  serve(saveProjectLocation, async (asked) => {
    const { db, body } = asked
    const { place, engagement } = await lockedPlace(asked)
    const id = await saveLocationOf(db, place, engagement, body, authorOf(asked))
    return oneOf(await listProjectLocationsOf(db, place), id)
  }),
  serve(removeProjectLocation, async (asked) => {
    const { place, engagement } = await lockedPlace(asked)
    await dropLocationOf(asked.db, place, engagement, asked.params.locationId, formAuthorOf(asked))
    return undefined
  }),
  serve(saveProjectProvider, async (asked) => {
    const { db, body } = asked
    const { place, engagement } = await lockedPlace(asked)
    const id = await saveProviderOf(db, place, engagement, body, authorOf(asked))
    return oneOf(await providersOf(db, place), id)
  }),
  serve(removeProjectProvider, async (asked) => {
    const { place, engagement } = await lockedPlace(asked)
    await dropProviderOf(asked.db, place, engagement, asked.params.providerId, authorOf(asked))
    return undefined
  }),
  serve(saveLocationsAndProviders, async (asked) => {
    const { db, body } = asked
    const { place, engagement } = await lockedPlace(asked)
    // Locations first: a provider may work at one that comes with the same save.
    for (const one of body.locations) await saveLocationOf(db, place, engagement, one, authorOf(asked))
    for (const one of body.providers) await saveProviderOf(db, place, engagement, one, authorOf(asked))
    return bothOf(db, place)
  }),
]

interface OfProject {
  readonly db: Db
  readonly account: string
  readonly params: { readonly projectId: string }
}

async function lockedPlace({ db, account, params }: OfProject) {
  const place = { account, project: params.projectId }
  return { place, engagement: await lockEngagement(db, account, place.project) }
}

const providersOf = async (db: Db, place: ProjectPlace) =>
  (await findProjectProviders(db, place)).map(projectProviderOf)

const bothOf = async (db: Db, place: ProjectPlace) => ({
  locations: await listProjectLocationsOf(db, place),
  providers: await providersOf(db, place),
})

/** The row that was just saved. */
function oneOf<R extends { readonly id: string }>(rows: readonly R[], id: string): R {
  const found = rows.find((one) => one.id === id)
  if (found === undefined) throw new Error('What was saved is not there')
  return found
}
