import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { withLabel } from '../endpoint/with-label.ts'
import { Day } from '../endpoint/shapes.ts'

const path = '/api/Firm/Turnaround'

/** A number of days, with the interval that holds the true one in 9 of 10 cases. */
const Days = z.object({
  days: z.int(),
  from: z.int(),
  /** Null if too few applications are completed to tell. */
  to: z.int().nullable(),
})

const TurnaroundRow = z.object({
  payerId: z.int(),
  /** The id of the state; 0 if the practice works in several, null for all of them. */
  state: z.int().nullable(),
  /** The number of the kind; null for all kinds. */
  kind: z.int().nullable(),
  /** The open ones included. */
  cases: z.int(),
  completed: z.int(),
  /** Null below five cases, or if fewer than half are completed. */
  median: Days.nullable(),
  /** The days within which four in five are completed; null like the median. */
  late: Days.nullable(),
})
export type TurnaroundRow = z.infer<typeof TurnaroundRow>

/**
 * Lists how long applications take, over all practices of the firm: by insurance company, by state, by kind and by both.
 * Contains no practices. Estimated once a day.
 */
export const listTurnaround = endpoint({
  method: 'GET',
  path,
  access: 'advisor',
  summary: 'How long applications take at each insurance company',
  reply: z.object({ computedOn: Day, rows: z.array(TurnaroundRow) }),
})

const filter = (name: string) =>
  z
    .string()
    .regex(/^\d{1,3}$/, withLabel(name, 'there is no such filter'))
    .transform(Number)
    .optional()

/** The same as CSV: every company, with its states and kinds, or only those of the filters. */
export const exportTurnaround = endpoint({
  method: 'GET',
  path: `${path}/export`,
  access: 'advisor',
  summary: 'Export the turnaround',
  query: z.object({ payer: filter('Insurance company'), state: filter('State'), kind: filter('Kind') }),
  download: true,
})
