import {
  listProjectLocations,
  removeProjectLocation,
  saveProjectLocation,
} from '@client-center/contract/project-roster/project-locations.ts'
import {
  listAddableProviders,
  listProjectProviders,
  readLocationsAndProviders,
  removeProjectProvider,
  saveLocationsAndProviders,
  saveProjectProvider,
} from '@client-center/contract/project-roster/project-providers.ts'
import { toAuthor } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { toFormAuthor } from '../../forms/form-author.ts'
import { serveCommand, serveQuery } from '../../http/calls/handler.ts'
import { lockEngagement } from '../projects/lock-engagement.ts'
import { unlinkRosterProvider } from './unlink-project-provider.ts'
import { findProjectLocations } from './project-location-queries.ts'
import type { ProjectScope } from '../projects/project-scope.ts'
import { findProjectProviders, listAddableProviderRows, toProjectProvider } from './project-provider-queries.ts'
import { deleteRosterLocation, saveRosterLocation } from './save-project-location.ts'
import { saveRosterProvider } from './save-project-provider.ts'

/** Endpoints for the locations and providers of a project. */
export const projectRoster = [
  serveQuery(listProjectLocations, {
    reply: ({ db, account, params }) => findProjectLocations(db, { account, project: params.projectId }),
  }),
  serveQuery(listProjectProviders, {
    reply: ({ db, account, params }) => listProviders(db, { account, project: params.projectId }),
  }),
  serveQuery(listAddableProviders, {
    reply: ({ db, account, params }) => listAddableProviderRows(db, { account, project: params.projectId }),
  }),
  serveQuery(readLocationsAndProviders, {
    reply: ({ db, account, params }) => readRoster(db, { account, project: params.projectId }),
  }),
  serveCommand(saveProjectLocation, {
    handle: async (context) => {
      const { db, body } = context
      const { scope, engagement } = await lockedScope(context)
      const id = await saveRosterLocation(db, scope, engagement, body, toAuthor(context))
      return requireRow(await findProjectLocations(db, scope), id)
    },
  }),
  serveCommand(removeProjectLocation, {
    handle: async (context) => {
      const { scope, engagement } = await lockedScope(context)
      await deleteRosterLocation(context.db, scope, engagement, context.params.locationId, toFormAuthor(context))
      return undefined
    },
  }),
  serveCommand(saveProjectProvider, {
    handle: async (context) => {
      const { db, body } = context
      const { scope, engagement } = await lockedScope(context)
      const id = await saveRosterProvider(db, scope, engagement, body, toAuthor(context))
      return requireRow(await listProviders(db, scope), id)
    },
  }),
  serveCommand(removeProjectProvider, {
    handle: async (context) => {
      const { scope, engagement } = await lockedScope(context)
      await unlinkRosterProvider(context.db, scope, engagement, context.params.providerId, toAuthor(context))
      return undefined
    },
  }),
  serveCommand(saveLocationsAndProviders, {
    handle: async (context) => {
      const { db, body } = context
      const { scope, engagement } = await lockedScope(context)
      // Saves the locations first, since a provider may work at a location from the same save.
      for (const location of body.locations)
        await saveRosterLocation(db, scope, engagement, location, toAuthor(context))
      for (const provider of body.providers)
        await saveRosterProvider(db, scope, engagement, provider, toAuthor(context))
      return readRoster(db, scope)
    },
  }),
]

interface ProjectContext {
  readonly db: Db
  readonly account: string
  readonly params: { readonly projectId: string }
}

async function lockedScope({ db, account, params }: ProjectContext) {
  const scope = { account, project: params.projectId }
  return { scope, engagement: await lockEngagement(db, account, scope.project) }
}

const listProviders = async (db: Db, scope: ProjectScope) =>
  (await findProjectProviders(db, scope)).map(toProjectProvider)

const readRoster = async (db: Db, scope: ProjectScope) => ({
  locations: await findProjectLocations(db, scope),
  providers: await listProviders(db, scope),
})

/** Returns the row that was just saved. */
function requireRow<R extends { readonly id: string }>(rows: readonly R[], id: string): R {
  const found = rows.find((row) => row.id === id)
  if (found === undefined) throw new Error('What was saved is not there')
  return found
}
