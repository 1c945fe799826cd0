import { applicationsCardSorts } from '@client-center/domain/applications/applications-card.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { withLabel } from '../endpoint/with-label.ts'
import { wholeNumber } from '../endpoint/whole-number.ts'
import { ApplicationSummary } from './application.ts'

/** An application on the dashboard card (AMB-18). */
const ApplicationCardRow = ApplicationSummary.pick({
  id: true,
  name: true,
  insuranceCompany: true,
  statusId: true,
}).extend({
  /** Distinguishes the provider from others with the same name in the account. Missing if the name is unique. */
  providerMark: z.string().optional(),
})
export type ApplicationCardRow = z.infer<typeof ApplicationCardRow>

/**
 * Returns one page of the applications of the account's CAP project for the dashboard card, last changed first by
 * default, with the total and the count for each status. Our own endpoint; API-15 returns the whole list.
 */
export const readApplicationsCard = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/applicationsCard',
  access: 'view',
  summary: 'A page of the applications of the Credentialing Access Point, and counts by status',
  query: z.object({
    page: wholeNumber('Page', 1_000_000).default(1),
    size: wholeNumber('Rows on a page', 100).default(5),
    sort: z.enum(applicationsCardSorts, { error: withLabel('Order', 'there is no such column') }).optional(),
    direction: z.enum(['asc', 'desc'], { error: withLabel('Order', 'must be up or down') }).default('asc'),
  }),
  reply: z.object({
    rows: z.array(ApplicationCardRow),
    total: z.int(),
    counts: z.array(z.object({ statusId: z.int(), count: z.int() })),
  }),
})
