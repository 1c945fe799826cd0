import { projectSorts } from '@client-center/domain/projects/project-sorts.ts'
import { MAX_SEARCH_LENGTH } from '@client-center/domain/forms/search-words.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { withLabel } from '../endpoint/with-label.ts'
import { wholeNumber } from '../endpoint/whole-number.ts'

const accountPath = '/api/AccountDashboard/{accountId}/projects'
const projectsPath = '/api/Projects'

/** A row of the list (PROJL-09). The counts are computed (AMB-48). */
export const ProjectSummary = z.object({
  id: z.string(),
  name: z.string(),
  statusName: z.string(),
  analyst: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** The number of required items that are not provided. */
  requestedDocuments: z.int(),
  /** The number of documents to sign that are not in a final status. */
  pendingSignature: z.int(),
  /** The number of providers whose credentialing form is not complete; 0 if the project needs none. */
  completion: z.int(),
  accountId: z.string(),
  accountName: z.string(),
})
export type ProjectSummary = z.infer<typeof ProjectSummary>

/** The largest page. */
const MOST_ROWS = 1000

const searchTerm = (label: string) =>
  z
    .string({ error: withLabel(label, 'type what to look for') })
    .max(MAX_SEARCH_LENGTH, withLabel(label, 'too long'))
    .optional()

const filters = {
  practiceTin: z
    .string()
    .regex(/^[\d\s_-]{0,20}$/, withLabel('Practice TIN', 'must be digits'))
    .transform((value) => value.replace(/\D/g, ''))
    .optional(),
  providerName: searchTerm('Provider name'),
  /** An empty text means no filter (AMB-34), as for `practiceTin` and `providerName`. */
  stateId: z.preprocess(
    (stateId) => (stateId === '' ? undefined : stateId),
    wholeNumber('Location state', 32_767).optional(),
  ),
  search: searchTerm('Search'),
}
const Filters = z.object(filters)
export type ProjectFilters = z.output<typeof Filters>

const Page = z.object({
  ...filters,
  sort: z.enum(projectSorts, { error: withLabel('Order', 'there is no such column') }).optional(),
  direction: z.enum(['asc', 'desc'], { error: withLabel('Order', 'must be up or down') }).optional(),
  page: wholeNumber('Page', 1_000_000).optional(),
  size: wholeNumber('Rows on a page', MOST_ROWS).optional(),
})
export type ProjectPage = z.output<typeof Page>

const Total = z.object({ total: z.int() })

/**
 * Lists the engagements of all accounts whose projects the caller may view, by name by default, without Credentialing
 * Access Points (AMB-13). The TIN matches by its first digits, ignoring dashes, underscores and blanks: the TIN of the
 * intake, of a project location, or of the practice (PROJL-05). The state is that of a project location or of the
 * practice; the provider name is that of a provider of the project. `search`, paging and sorting are our addition;
 * `search` matches beginnings of words in project, practice, analyst and status. Spec 001 §7.
 */
export const listProjects = endpoint({
  method: 'GET',
  path: projectsPath,
  access: 'signedIn',
  summary: 'Projects of all accounts',
  query: Page,
  reply: z.array(ProjectSummary),
})

/** Counts the projects that match the filters. */
export const countProjects = endpoint({
  method: 'GET',
  path: `${projectsPath}/count`,
  access: 'signedIn',
  summary: 'Count the projects that match the filters',
  query: Filters,
  reply: Total,
})

/** Lists the engagements of one account, like `listProjects` (API-18). Spec 000 §7. */
export const listAccountProjects = endpoint({
  method: 'GET',
  path: accountPath,
  access: 'view',
  summary: 'Projects of an account',
  query: Page,
  reply: z.array(ProjectSummary),
})

/** Counts the account's projects that match the filters. */
export const countAccountProjects = endpoint({
  method: 'GET',
  path: `${accountPath}/count`,
  access: 'view',
  summary: 'Count the projects of an account that match the filters',
  query: Filters,
  reply: Total,
})
