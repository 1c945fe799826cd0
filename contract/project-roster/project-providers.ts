import { projectProvider } from '@client-center/domain/project-roster/project-provider.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { draftSchema, objectError, inputSchema } from '../forms/section-schemas.ts'
import { Ignored, Rev, LowercaseId } from '../shapes.ts'
import { ProjectLocation, ProjectLocationInput } from './project-locations.ts'
import { withLabel } from '../forms/with-label.ts'

const project = '/api/Projects/{projectId}'

/** A provider of a project as it is read (INT-51); `id` is that of the account's provider (AMB-60). */
export const ProjectProvider = draftSchema(projectProvider, {
  id: z.string(),
  rev: Rev,
  typeName: z.string(),
  /** Added by this change; only such a one may be changed (INT-39). */
  newProvider: z.boolean(),
  /** Has applications in the system, and therefore stays (INT-56). */
  hasApplication: z.boolean(),
})
export type ProjectProvider = z.infer<typeof ProjectProvider>

/** A provider may come back as it was read. Whether the answers are complete depends on the engagement. */
const ProjectProviderInput = inputSchema(projectProvider, {
  id: LowercaseId.optional(),
  rev: Rev.default(0),
  typeName: Ignored,
  newProvider: Ignored,
  hasApplication: Ignored,
})
export type ProjectProviderInput = z.output<typeof ProjectProviderInput>

/** The project's providers by name (API-55). Spec 001 §7. */
export const listProjectProviders = endpoint({
  method: 'GET',
  path: `${project}/getProviders`,
  access: 'view',
  summary: 'Providers of a project',
  reply: z.array(ProjectProvider),
})

/**
 * The account's owners and associates who are not of the project yet, by name, as the dialog is filled with them. A call of our
 * own: a change begins with people who are there.
 */
export const listAddableProviders = endpoint({
  method: 'GET',
  path: `${project}/addableProviders`,
  access: 'edit',
  summary: 'Providers of the account who may be added to a project',
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      npi: z.string(),
      email: z.string(),
      typeId: z.int(),
      typeName: z.string(),
      /** Null while it is unset. */
      degreeTypeId: z.int().nullable(),
    }),
  ),
})

const Both = z.object({ locations: z.array(ProjectLocation), providers: z.array(ProjectProvider) })

/** Both tables of the tab in one answer (API-55). */
export const readLocationsAndProviders = endpoint({
  method: 'GET',
  path: `${project}/getLocationsAndProviders`,
  access: 'view',
  summary: 'Locations and providers of a project',
  reply: Both,
})

/**
 * Adds a provider to the project or changes one (API-59, AMB-60). rev 0 adds: under the id of a provider of the account they are
 * linked, else they are added to the account as well; the same addition twice leaves one. Refused: incomplete answers, an NPI
 * or email of another (PROV-28), somebody of before the change (INT-39), a location of another project, a stale rev (AMB-101).
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
 * Takes a provider out of the project (INT-56, AMB-60); whom this project added to the account, and nothing else holds there, is
 * deleted with it, and can be restored by NPI. Refused: somebody with applications, or of before the change (INT-39).
 */
export const removeProjectProvider = endpoint({
  method: 'DELETE',
  path: `${project}/providers/{providerId}`,
  access: 'edit',
  summary: 'Take a provider out of a project',
})

const MOST_ROWS = 200

const rowsSchema = <S extends z.ZodType>(rowSchema: S, label: string) =>
  z.array(rowSchema, { error: withLabel(label, 'must be a list') }).max(MOST_ROWS, withLabel(label, 'too many'))

/** Saves rows of both tables, all of them or nothing (API-59); rows that are left out stay as they are. */
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
