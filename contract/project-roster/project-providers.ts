import { projectProvider } from '@client-center/domain/project-roster/project-provider.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { draftSchema, objectError, inputSchema } from '../forms/section-schemas.ts'
import { Ignored, Rev, LowercaseId } from '../endpoint/shapes.ts'
import { ProjectLocation, ProjectLocationInput } from './project-locations.ts'
import { withLabel } from '../endpoint/with-label.ts'

const project = '/api/Projects/{projectId}'

/** A provider of a project in a reply (INT-51). `id` is the id of the account's provider (AMB-60). */
export const ProjectProvider = draftSchema(projectProvider, {
  id: z.string(),
  rev: Rev,
  typeName: z.string(),
  /** True if this change project added the provider, who can then be edited here (INT-39). */
  newProvider: z.boolean(),
  /** True if the provider has applications and so cannot be removed (INT-56). */
  hasApplication: z.boolean(),
})
export type ProjectProvider = z.infer<typeof ProjectProvider>

/**
 * A client may send back the whole provider; a save ignores the keys that only the server writes. Completeness depends
 * on the engagement, so the handler checks it.
 */
const ProjectProviderInput = inputSchema(projectProvider, {
  id: LowercaseId.optional(),
  rev: Rev.default(0),
  typeName: Ignored,
  newProvider: Ignored,
  hasApplication: Ignored,
})
export type ProjectProviderInput = z.output<typeof ProjectProviderInput>

/** Lists the project's providers by name (API-55). Spec 001 §7. */
export const listProjectProviders = endpoint({
  method: 'GET',
  path: `${project}/getProviders`,
  access: 'view',
  summary: 'Providers of a project',
  reply: z.array(ProjectProvider),
})

/**
 * Lists the account's owners and associates who are not in the project yet, by name, with the data for the dialog. Our
 * own endpoint: most projects start with existing providers.
 */
export const listAddableProviders = endpoint({
  method: 'GET',
  path: `${project}/addableProviders`,
  access: 'edit',
  summary: 'Providers of the account who can be added to a project',
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      npi: z.string(),
      email: z.string(),
      typeId: z.int(),
      typeName: z.string(),
      /** Null if unset. */
      degreeTypeId: z.int().nullable(),
    }),
  ),
})

const Both = z.object({ locations: z.array(ProjectLocation), providers: z.array(ProjectProvider) })

/** Reads both tables of the tab in one reply (API-55). */
export const readLocationsAndProviders = endpoint({
  method: 'GET',
  path: `${project}/getLocationsAndProviders`,
  access: 'view',
  summary: 'Locations and providers of a project',
  reply: Both,
})

/**
 * Adds a provider to the project (rev 0) or changes one (API-59, AMB-60). The id of a provider of the account adds that
 * provider; otherwise the account gets the new provider as well. Repeating an addition creates no second provider.
 * Refuses incomplete answers, an NPI or email of another provider (PROV-28), a provider from before the change
 * (INT-39), a location of another project, and a stale rev (AMB-101).
 */
export const saveProjectProvider = endpoint({
  method: 'POST',
  path: `${project}/providers`,
  access: 'edit',
  summary: 'Add or change a provider of a project',
  body: ProjectProviderInput,
  reply: ProjectProvider,
})

/**
 * Removes a provider from the project (INT-56, AMB-60). A provider that this project added to the account, and that
 * nothing else uses, is also deleted and can be restored by NPI. Refuses providers with applications, and those from
 * before the change (INT-39).
 */
export const removeProjectProvider = endpoint({
  method: 'DELETE',
  path: `${project}/providers/{providerId}`,
  access: 'edit',
  summary: 'Remove a provider from a project',
})

const MOST_ROWS = 200

const rowsSchema = <S extends z.ZodType>(rowSchema: S, label: string) =>
  z.array(rowSchema, { error: withLabel(label, 'must be a list') }).max(MOST_ROWS, withLabel(label, 'too many'))

/** Saves rows of both tables, in one transaction (API-59). Rows that are not in the request stay unchanged. */
export const saveLocationsAndProviders = endpoint({
  method: 'POST',
  path: `${project}/updateLocationsAndProviders`,
  access: 'edit',
  summary: 'Save locations and providers of a project',
  body: z.object(
    {
      locations: rowsSchema(ProjectLocationInput, 'Locations').default([]),
      providers: rowsSchema(ProjectProviderInput, 'Providers').default([]),
    },
    { error: objectError },
  ),
  reply: Both,
})
