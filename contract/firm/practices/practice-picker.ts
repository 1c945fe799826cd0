import * as z from 'zod'
import { endpoint } from '../../endpoint/endpoint.ts'
import { withLabel } from '../../endpoint/with-label.ts'

const MAX_TEXT = 100

/**
 * Lists the first practices by name that have every word of the text, by its beginning; `total` counts all practices
 * that the staff member may open, `found` those with the text.
 */
export const pickPractices = endpoint({
  method: 'GET',
  path: '/api/Firm/PracticePicker',
  access: 'advisor',
  summary: 'Practices to choose from',
  query: z.object({
    text: z
      .string()
      .max(MAX_TEXT, withLabel('Search', `must have at most ${MAX_TEXT} characters`))
      .optional(),
  }),
  reply: z.object({
    total: z.int(),
    found: z.int(),
    rows: z.array(z.object({ id: z.string(), name: z.string(), advisor: z.string().nullable() })),
  }),
})
