import { documentSorts } from '@client-center/domain/documents/document-sorts.ts'
import * as z from 'zod'
import { withLabel } from '../../endpoint/with-label.ts'
import { Id, LowercaseId } from '../../endpoint/shapes.ts'
import { wholeNumber } from '../../endpoint/whole-number.ts'

/** The largest page. */
const MOST_ROWS = 1000

/** Filters by id, document type and provider (PDOC-02). */
export const DocumentFilters = z.object({
  id: LowercaseId.optional(),
  documentType: wholeNumber('Document type', 32_767).optional(),
  providerId: LowercaseId.optional(),
})
export type DocumentFilters = z.output<typeof DocumentFilters>

/** The filter choices: the types and providers that occur in the list. */
export const DocumentChoices = z.object({
  documentTypes: z.array(z.int()),
  providers: z.array(z.object({ id: Id, name: z.string() })),
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
