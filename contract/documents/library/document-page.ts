import { isCalendarMonth } from '@client-center/domain/calendar.ts'
import { documentSorts } from '@client-center/domain/documents/document-sorts.ts'
import { MAX_SEARCH_LENGTH } from '@client-center/domain/forms/search-words.ts'
import * as z from 'zod'
import { withLabel } from '../../endpoint/with-label.ts'
import { Id, LowercaseId } from '../../endpoint/shapes.ts'
import { wholeNumber } from '../../endpoint/whole-number.ts'

/** The largest page. */
const MOST_ROWS = 1000

/**
 * Filters by id, document type and provider (PDOC-02), by the month of the upload in the practice's time zone
 * (`2026-11`), and by the words of the file name, description, type, category, company and providers. `company` and
 * `status` filter fee schedules; no practice document matches them.
 */
export const DocumentFilters = z.object({
  id: LowercaseId.optional(),
  documentType: wholeNumber('Document type', 32_767).optional(),
  providerId: LowercaseId.optional(),
  company: wholeNumber('Company', 32_767).optional(),
  status: z
    .enum(['0', '1'], { error: withLabel('Status', 'must be active or inactive') })
    .transform(Number)
    .optional(),
  uploadMonth: z
    .string()
    .refine(isCalendarMonth, withLabel('Upload month', 'must be a month such as 2026-11'))
    .optional(),
  search: z
    .string()
    .max(MAX_SEARCH_LENGTH, withLabel('Search', `must have at most ${MAX_SEARCH_LENGTH} characters`))
    .optional(),
})
export type DocumentFilters = z.output<typeof DocumentFilters>

/** The filter choices: the values that occur in the list. Months are those of the practice's time zone, newest first. */
export const DocumentChoices = z.object({
  documentTypes: z.array(z.int()),
  providers: z.array(z.object({ id: Id, name: z.string() })),
  companies: z.array(z.int()),
  uploadMonths: z.array(z.string()),
})
export type DocumentChoices = z.output<typeof DocumentChoices>

/**
 * Sorting and paging: newest first by default, blanks last, ties newest first. Without paging parameters the reply is
 * the whole list.
 */
export const DocumentPage = DocumentFilters.extend({
  sort: z.enum(documentSorts, { error: withLabel('Order', 'there is no such column') }).optional(),
  direction: z.enum(['asc', 'desc'], { error: withLabel('Order', 'must be up or down') }).optional(),
  page: wholeNumber('Page', 1_000_000).optional(),
  size: wholeNumber('Rows on a page', MOST_ROWS).optional(),
})
export type DocumentPage = z.output<typeof DocumentPage>
