import { isCalendarDate } from '@client-center/domain/calendar.ts'
import { expirationClasses } from '@client-center/domain/licenses/expiration-class.ts'
import { licenseColumns, type LicenseTypeName } from '@client-center/domain/licenses/license-types.ts'
import { licensesTableSorts } from '@client-center/domain/license-list/license-list.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { withLabel } from '../forms/with-label.ts'
import { Day, LowercaseId } from '../shapes.ts'
import { wholeNumber } from '../whole-number.ts'

const path = '/api/Providers/licensesTable'

// fromEntries forgets the names; they are those of the fifteen types.
const expirations = Object.fromEntries(licenseColumns.map(({ name }) => [name, Day])) as Record<
  LicenseTypeName,
  typeof Day
>

/**
 * One row of the list (PLIST-09, AMB-97): `expirations` has the earliest date of each license type, or null, of the licenses that
 * count (AMB-128); `canceledTypes` are those of which every license was canceled. `next` is the license that lapses first.
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

/** What the list may be asked for; everything may be left out. The office TIN matches from its first digit on (AMB-123). */
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

/** One column at a time, blanks always last; by name when nothing is said (AMB-36). */
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
 * Providers and the earliest expiration of each kind of license, of every account on which the person may see licenses or of
 * the one asked for (PLIST-01…09, 16). A row is within the dates when any of its fifteen is, bounds included (AMB-35).
 * 404: an account without any right; 403: one whose licenses the person may not see. Spec 000 §7.
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

/** How many rows the same filters find on all pages together. */
export const countLicensesTable = endpoint({
  method: 'GET',
  path: `${path}/count`,
  access: 'signedIn',
  summary: 'How many providers the filters find',
  query: Filters,
  reply: z.object({ total: z.int() }),
})

const classNames = expirationClasses.map(({ name }) => name)

/** What the dates of the list are together; each date is that of one type of one provider, as the list shows it. */
const Expirations = z.object({
  /** How many dates of each class lie in a month, 'YYYY-MM', in order; those that are past are in one row without a month. */
  months: z.array(z.object({ month: z.string().nullable(), class: z.enum(classNames), dates: z.int() })),
  /** How many providers, which are the rows of the list, have a date of each class. */
  classes: z.array(z.object({ class: z.enum(classNames), providers: z.int() })),
  /** The license types of which there is any date. */
  types: z.array(z.int()),
})
export type Expirations = z.infer<typeof Expirations>

/** The dates of the rows that the same filters find on all pages together, within the dates that are asked for (AMB-35). */
export const countExpirations = endpoint({
  method: 'GET',
  path: `${path}/expirations`,
  access: 'signedIn',
  summary: 'How many licenses lapse when',
  query: Filters,
  reply: Expirations,
})

/** Every row as a file, filtered and sorted like the list. Texts that a spreadsheet would take for formulas are made harmless. */
export const exportLicensesTable = endpoint({
  method: 'GET',
  path: `${path}/export`,
  access: 'signedIn',
  summary: 'The list of providers and licenses as a file',
  query: z.object({
    ...filters,
    ...sorting,
    format: z.enum(['csv', 'xlsx'], { error: withLabel('Format', 'must be CSV or Excel') }),
  }),
  download: true,
  writes: true,
})
