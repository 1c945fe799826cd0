import { isCalendarDate } from '@client-center/domain/calendar.ts'
import { applicationShows } from '@client-center/domain/follow-up/application-changes.ts'
import * as z from 'zod'
import { endpoint } from '../../endpoint/endpoint.ts'
import { LowercaseId } from '../../endpoint/shapes.ts'
import { wholeNumber } from '../../endpoint/whole-number.ts'
import { withLabel } from '../../endpoint/with-label.ts'
import { FirmApplication } from './firm-application.ts'

const path = '/api/Firm/Applications'

/** The largest page. */
const MOST_ROWS = 100

const Show = z.enum(applicationShows, { error: withLabel('Show', 'there is no such filter') })

/** The filters, all optional. Without `show`, open applications are listed. */
const filters = {
  practice: LowercaseId.optional(),
  payer: wholeNumber('Insurance company', 20).optional(),
  status: wholeNumber('Status', 7).optional(),
  show: Show.optional(),
}

/** A position in the list: the day or instant of its order, and the id of an application. */
const After = z
  .string()
  .regex(
    /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{6}Z)?~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    withLabel('Page', 'is not valid'),
  )
  .refine(
    (text) => isCalendarDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text.split('~')[0] ?? '')),
    withLabel('Page', 'is not valid'),
  )

const Filters = z.object(filters)
const ListQuery = z.object({
  ...filters,
  after: After.optional(),
  size: wholeNumber('Rows on a page', MOST_ROWS).optional(),
})
export type ApplicationListFilters = z.output<typeof Filters>
export type ApplicationListQuery = z.output<typeof ListQuery>

/**
 * Lists the applications of the practices that the staff member may open, 50 on a page: open ones by the day on which
 * they are due, closed ones by their last change, newest first. `after` is the `next` of the page before.
 */
export const listFirmApplications = endpoint({
  method: 'GET',
  path,
  access: 'advisor',
  summary: 'Applications across practices',
  query: ListQuery,
  reply: z.object({ rows: z.array(FirmApplication), next: z.string().nullable() }),
})

/** Counts them by filter, among those that match the others, and lists the practices to choose from, by name. */
export const countFirmApplications = endpoint({
  method: 'GET',
  path: `${path}/count`,
  access: 'advisor',
  summary: 'Count applications across practices',
  query: Filters,
  reply: z.object({
    open: z.int(),
    due: z.int(),
    practice: z.int(),
    over45: z.int(),
    closed: z.int(),
    practices: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})
