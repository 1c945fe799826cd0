import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Day, Instant, LowercaseId } from '../endpoint/shapes.ts'
import { withLabel } from '../endpoint/with-label.ts'

const resultShape = {
  id: z.string(),
  accountId: z.string(),
  /** How well it fits, best first: the numbers of `SearchRank`. */
  rank: z.int().min(0).max(4),
}

const PersonFound = z.object({ ...resultShape, name: z.string(), typeName: z.string(), npi: z.string() })
const LicenseFound = z.object({
  ...resultShape,
  typeName: z.string(),
  /** Empty if the license has none. */
  number: z.string(),
  expirationDate: Day,
  providerId: z.string(),
  providerName: z.string(),
})
const ProjectFound = z.object({ ...resultShape, name: z.string(), statusName: z.string() })
const ApplicationFound = z.object({ ...resultShape, name: z.string(), statusId: z.int(), updatedAt: Instant })
const DocumentFound = z.object({
  ...resultShape,
  kind: z.enum(['practiceDocument', 'feeSchedule', 'license']),
  /** The file name. */
  name: z.string(),
  typeName: z.string(),
  description: z.string(),
  uploadedAt: Instant,
  /** For a license file, the license's provider; null for all other documents. */
  providerId: z.string().nullable(),
})
const LocationFound = z.object({
  ...resultShape,
  name: z.string(),
  tin: z.string(),
  address: z.string(),
  cityName: z.string(),
  stateId: z.int(),
})
const WeeklyUpdateFound = z.object({
  ...resultShape,
  projectId: z.string(),
  /** Whether the project is the Credentialing Access Point. */
  isCap: z.boolean(),
  /** The title. */
  name: z.string(),
  publishedAt: Instant,
})
/** The practice's contact at the firm; `accountId` is one of the practices. */
const AdvisorFound = z.object({ ...resultShape, name: z.string(), phone: z.string(), email: z.string() })
const PracticeFound = z.object({
  ...resultShape,
  name: z.string(),
  /** The numbers of its practice card, as in `readPracticeInfo`; null if the caller may not view it. */
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
  weeklyUpdates: resultsShape(WeeklyUpdateFound),
  advisors: resultsShape(AdvisorFound),
})
export type SearchResults = z.infer<typeof SearchResults>

/** The longest search text, in characters. */
export const maxSearchLength = 100

/**
 * Searches all records that the caller may open, by the beginnings of words; every word must match, ignoring case,
 * punctuation and accents (AMB-145). Returns the first five results of each kind by rank, those of the practice
 * `accountId` first within a rank; `more` is true if there are others. The permissions are those of the pages:
 * providers by name and NPI (3 or 4), licenses by number, or by type and provider (3 or 4), projects by name (1 or 2),
 * applications of the Credentialing Access Point by name, provider and insurer (1 or 2), practice documents and fee
 * schedules by file name, description, type, provider and insurer (1 or 2; license documents also 3 or 4), license
 * files (3 or 4), locations by name, address and TIN (1 or 2), practices by name (any), and by names, TIN, group NPI,
 * phone and fax of their card (1 or 2), weekly updates by title and advisors by name (1 or 2). Searches with fewer than
 * two letters find nothing. 429 if requests come faster than a user can type. Our own endpoint, see decisions 0023 and
 * 0056.
 */
export const search = endpoint({
  method: 'GET',
  path: '/api/Search',
  access: 'signedIn',
  summary: 'Search people, licenses, projects, applications, documents, locations, practices, updates and advisors',
  query: z.object({
    text: z
      .string({ error: withLabel('Search', 'type what to look for') })
      .max(maxSearchLength, withLabel('Search', 'too long')),
    accountId: LowercaseId.optional(),
  }),
  reply: SearchResults,
})
