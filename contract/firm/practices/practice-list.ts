import { practiceSorts, practiceStates } from '@client-center/domain/staff/practice-list.ts'
import { toRecord } from '@client-center/domain/typed-entries.ts'
import * as z from 'zod'
import { endpoint } from '../../endpoint/endpoint.ts'
import { withLabel } from '../../endpoint/with-label.ts'
import { Instant, LowercaseId } from '../../endpoint/shapes.ts'
import { wholeNumber } from '../../endpoint/whole-number.ts'

const path = '/api/Firm/Practices'

/** The largest page. */
const MAX_ROWS = 100
const MAX_TEXT = 100

const State = z.enum(practiceStates, { error: withLabel('Show', 'there is no such filter') })

/** The filters, all optional. `show` lists states, separated by commas; a practice must match all of them. */
const filters = {
  text: z
    .string()
    .max(MAX_TEXT, withLabel('Search', `must have at most ${MAX_TEXT} characters`))
    .optional(),
  tier: wholeNumber('Tier', 4).optional(),
  advisor: LowercaseId.optional(),
  show: z
    .string()
    .transform((text) => (text === '' ? [] : text.split(',')))
    .pipe(z.array(State))
    .optional(),
}

const Filters = z.object(filters)
const ListQuery = z.object({
  ...filters,
  sort: z.enum(practiceSorts, { error: withLabel('Order', 'there is no such column') }).optional(),
  direction: z.enum(['asc', 'desc'], { error: withLabel('Order', 'must be up or down') }).optional(),
  page: wholeNumber('Page', 1_000_000).optional(),
  size: wholeNumber('Rows on a page', MAX_ROWS).optional(),
})
export type PracticeListQuery = z.output<typeof ListQuery>

/** One practice with what is waiting in it. */
const PracticeRow = z.object({
  id: z.string(),
  name: z.string(),
  /** The number of the tier. */
  tier: z.int(),
  advisor: z.object({ id: z.string(), name: z.string() }).nullable(),
  openApplications: z.int(),
  /** When the open application that was left longest was last changed. */
  oldestChange: Instant.nullable(),
  documentsInReview: z.int(),
  /** Licenses that count (AMB-128): expired, and with under 30 days left. */
  expiredLicenses: z.int(),
  expiringLicenses: z.int(),
  /** When the last weekly update was published. */
  lastUpdate: Instant.nullable(),
  /** Whether applications are open and the last update is more than 7 days old. */
  isUpdateLate: z.boolean(),
  /** Users who have not chosen a password yet. */
  usersNotSignedIn: z.int(),
})
export type PracticeRow = z.infer<typeof PracticeRow>

/**
 * Lists the practices that the staff member may open: an advisor's own, or all for a lead. By name unless sorted
 * otherwise, 50 on a page.
 */
export const listPractices = endpoint({
  method: 'GET',
  path,
  access: 'advisor',
  summary: 'Practices of the staff member',
  query: ListQuery,
  reply: z.object({ total: z.int(), rows: z.array(PracticeRow) }),
})

/**
 * Counts the practices in each state, among those that match the other filters, and lists the advisors of the practices
 * that the staff member may open.
 */
export const countPractices = endpoint({
  method: 'GET',
  path: `${path}/count`,
  access: 'advisor',
  summary: 'Count practices by state',
  query: Filters,
  reply: z.object({
    all: z.int(),
    ...toRecord(practiceStates, () => z.int()),
    advisors: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})
