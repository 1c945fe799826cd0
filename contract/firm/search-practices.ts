import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { LowercaseId } from '../endpoint/shapes.ts'
import { withLabel } from '../endpoint/with-label.ts'
import { maxSearchLength } from '../search/search.ts'

const hitShape = {
  id: z.string(),
  accountId: z.string(),
  practice: z.string(),
  /** Whether the practice has a Credentialing Access Point, which decides about addresses. */
  hasCap: z.boolean(),
  /** How well it fits, best first: the numbers of `SearchRank`. */
  rank: z.int().min(0).max(4),
  name: z.string(),
}
const withMore = <R extends z.ZodType>(row: R) => z.object({ rows: z.array(row), more: z.boolean() })

const FirmSearchResults = z.object({
  /** The advisor's name; null for none. */
  practices: withMore(z.object({ ...hitShape, advisor: z.string().nullable() })),
  /** Users of practices, each once. */
  users: withMore(z.object({ ...hitShape, email: z.string() })),
  providers: withMore(z.object({ ...hitShape, typeName: z.string(), npi: z.string() })),
  projects: withMore(z.object({ ...hitShape, statusName: z.string() })),
  /** `projectId` is null in the Credentialing Access Point. */
  applications: withMore(z.object({ ...hitShape, statusId: z.int(), projectId: z.string().nullable() })),
})
export type FirmSearchResults = z.infer<typeof FirmSearchResults>

/**
 * Searches the practices that the staff member may open, by the beginnings of words; every word must match, ignoring
 * case, punctuation and accents (AMB-145): practices by name, users by name and email, providers by name and NPI,
 * projects by name, applications by provider, insurance company and name. Returns the first five results of each kind
 * by rank, those of the practice `accountId` first within a rank; `more` is true if there are others. Searches with
 * fewer than two letters find nothing. 429 if requests come faster than a user can type.
 */
export const searchPractices = endpoint({
  method: 'GET',
  path: '/api/Firm/Search',
  access: 'advisor',
  summary: 'Search practices, users, providers, projects and applications',
  query: z.object({
    text: z
      .string({ error: withLabel('Search', 'type what to look for') })
      .max(maxSearchLength, withLabel('Search', 'too long')),
    accountId: LowercaseId.optional(),
  }),
  reply: FirmSearchResults,
})
