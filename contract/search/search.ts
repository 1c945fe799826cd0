import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { withLabel } from '../forms/with-label.ts'

const thing = { id: z.string(), accountId: z.string() }

const PersonFound = z.object({ ...thing, name: z.string(), typeName: z.string(), npi: z.string() })
const LicenseFound = z.object({
  ...thing,
  number: z.string(),
  typeName: z.string(),
  providerId: z.string(),
  providerName: z.string(),
})
const ProjectFound = z.object({ ...thing, name: z.string(), statusName: z.string() })
const ApplicationFound = z.object({ ...thing, name: z.string(), statusId: z.int() })
const DocumentFound = z.object({
  ...thing,
  kind: z.enum(['practiceDocument', 'feeSchedule', 'license']),
  /** The file's. */
  name: z.string(),
  typeName: z.string(),
  description: z.string(),
  /** Whose license it is the paper of; null for every other document. */
  providerId: z.string().nullable(),
})
const LocationFound = z.object({
  ...thing,
  name: z.string(),
  tin: z.string(),
  address: z.string(),
  cityName: z.string(),
  stateId: z.int(),
})
const PracticeFound = z.object({
  ...thing,
  name: z.string(),
  /** The numbers of its card, as `readPracticeInfo` says them; null for who may not open it. */
  card: z
    .object({ officeTin: z.string(), groupNpi: z.string(), officePhone: z.string(), officeFax: z.string() })
    .nullable(),
})

const resultsShape = <R extends z.ZodType>(row: R) => z.object({ rows: z.array(row), more: z.boolean() })

const SearchResults = z.object({
  providers: resultsShape(PersonFound),
  licenses: resultsShape(LicenseFound),
  projects: resultsShape(ProjectFound),
  applications: resultsShape(ApplicationFound),
  documents: resultsShape(DocumentFound),
  locations: resultsShape(LocationFound),
  practices: resultsShape(PracticeFound),
})
export type SearchResults = z.infer<typeof SearchResults>

/** Most characters of what is searched for. */
export const maxSearchLength = 100

/**
 * What the person may open of all practices on which they hold a right, found by the beginnings of words; every word must be
 * found, capitals and accents aside. Five of a kind; `more` says that there are others. Providers by name and NPI (3 or 4, as
 * their page), licenses by number and type (3 or 4), projects by name (1 or 2), applications of the Credentialing Access Point by
 * name, provider and insurer (1 or 2), practice documents and fee schedules by file name, description, type, provider and insurer
 * (1 or 2, those of licenses 3 or 4 besides), papers of licenses (3 or 4), locations by name, address and TIN (1 or 2), practices
 * by name (any right), and with their cards by the names, TIN, group NPI, phone and fax of those (1 or 2). Nothing is found before
 * the second letter. 429 for who asks faster than anybody types. A call of ours: see decision 0023.
 */
export const search = endpoint({
  method: 'GET',
  path: '/api/Search',
  access: 'signedIn',
  summary: 'Find people, licenses, projects, applications, documents, locations and practices',
  query: z.object({
    text: z
      .string({ error: withLabel('Search', 'type what to look for') })
      .max(maxSearchLength, withLabel('Search', 'too long')),
  }),
  reply: SearchResults,
})
