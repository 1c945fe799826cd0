import { isCalendarDate } from '@client-center/domain/calendar.ts'
import { expirationClasses } from '@client-center/domain/licenses/expiration-class.ts'
import { licenseColumns } from '@client-center/domain/licenses/license-types.ts'
import { licensesTableSorts } from '@client-center/domain/licenses/list/license-list.ts'
import { toRecord } from '@client-center/domain/typed-entries.ts'
import * as z from 'zod'
import { endpoint } from '../../endpoint/endpoint.ts'
import { withLabel } from '../../endpoint/with-label.ts'
import { Day, LowercaseId } from '../../endpoint/shapes.ts'
import { wholeNumber } from '../../endpoint/whole-number.ts'

const path = '/api/Providers/licensesTable'

const licenseTypeNames = licenseColumns.map(({ name }) => name)
const expirations = toRecord(licenseTypeNames, () => Day)

/**
 * One row of the list (PLIST-09, AMB-97). `expirations` has, for each license type, the earliest date of the licenses
 * that count (AMB-128), or null. `canceledTypes` are the types whose licenses are all canceled. `next` is the license
 * that expires first.
 */
export const LicensesRow = z.object({
  provider: z.object({
    id: z.string(),
    name: z.string(),
    providerType: z.int(),
    npi: z.string(),
    officeTin: z.string().nullable(),
    account: z.object({ id: z.string() }),
  }),
  licenseSummary: z.object({
    stateIds: z.array(z.int()),
    expirations: z.object(expirations),
    canceledTypes: z.array(z.int()),
    next: z
      .object({ licenseId: z.string(), type: z.int(), stateId: z.int().nullable(), expirationDate: z.string() })
      .nullable(),
  }),
})
export type LicensesRow = z.infer<typeof LicensesRow>

const day = (name: string) => z.string().refine(isCalendarDate, withLabel(name, 'must be a date')).optional()

/** The filters of the list, all optional. The office TIN matches by its first digits (AMB-123). */
const filters = {
  accountId: LowercaseId.optional(),
  providerId: LowercaseId.optional(),
  officeTin: z
    .string()
    .regex(/^[\d\s_-]{0,20}$/, withLabel('Office TIN', 'must be digits'))
    .transform((value) => value.replace(/\D/g, ''))
    .optional(),
  stateId: wholeNumber('State', 32_767).optional(),
  expirationFrom: day('Expiration from'),
  expirationTo: day('Expiration to'),
}

/** Sorts by one column, blanks last; by name by default (AMB-36). */
const sorting = {
  sort: z.enum(licensesTableSorts, { error: withLabel('Order', 'there is no such column') }).optional(),
  direction: z.enum(['asc', 'desc'], { error: withLabel('Order', 'must be up or down') }).optional(),
}

const Filters = z.object(filters)
export type LicensesFilters = z.output<typeof Filters>
const Sorting = z.object(sorting)
export type LicensesSorting = z.output<typeof Sorting>

/** The largest page. */
const MOST_ROWS = 1000

/**
 * Lists providers with the earliest expiration date of each license type, from all accounts whose licenses the caller
 * may view, or from one account (PLIST-01…09, 16). A row matches a date range if any of its fifteen dates is in it,
 * bounds included (AMB-35). 404 for an account without any permission; 403 for one whose licenses the caller may not
 * view. Spec 000 §7.
 */
export const listLicensesTable = endpoint({
  method: 'GET',
  path,
  access: 'signedIn',
  summary: 'Providers and the dates of their licenses',
  query: z.object({
    ...filters,
    ...sorting,
    page: wholeNumber('Page', 1_000_000).optional(),
    size: wholeNumber('Rows on a page', MOST_ROWS).optional(),
  }),
  reply: z.array(LicensesRow),
})

/** Counts the rows that match the filters. */
export const countLicensesTable = endpoint({
  method: 'GET',
  path: `${path}/count`,
  access: 'signedIn',
  summary: 'Count the providers that match the filters',
  query: Filters,
  reply: z.object({ total: z.int() }),
})

const classNames = expirationClasses.map(({ name }) => name)

/** The dates of the list, summarized. Each is the date of one license type of one provider, as in the list. */
const Expirations = z.object({
  /**
   * The number of dates of each class in each month 'YYYY-MM', in order. Expired dates are one entry without a month.
   */
  months: z.array(z.object({ month: z.string().nullable(), class: z.enum(classNames), dates: z.int() })),
  /** The license types that have any date. */
  types: z.array(z.int()),
})
export type Expirations = z.infer<typeof Expirations>

/** Summarizes the dates of all rows that match the filters, within the filtered date range (AMB-35). */
export const countExpirations = endpoint({
  method: 'GET',
  path: `${path}/expirations`,
  access: 'signedIn',
  summary: 'Count licenses by expiration month',
  query: Filters,
  reply: Expirations,
})

/**
 * Downloads all rows as a file, filtered and sorted like the list. Texts that a spreadsheet would treat as formulas are
 * escaped.
 */
export const exportLicensesTable = endpoint({
  method: 'GET',
  path: `${path}/export`,
  access: 'signedIn',
  summary: 'Export the list of providers and licenses',
  query: z.object({
    ...filters,
    ...sorting,
    format: z.enum(['csv', 'xlsx'], { error: withLabel('Format', 'must be CSV or Excel') }),
  }),
  download: true,
  writes: true,
})
