import { subscriptionTiers } from '@client-center/domain/reference/subscription-tiers.ts'
import * as z from 'zod'
import { endpoint } from '../../endpoint/endpoint.ts'
import { LowercaseId } from '../../endpoint/shapes.ts'
import { objectError } from '../../forms/section-schemas.ts'

const path = '/api/Firm/Practices'

/** The most practices that one request assigns. */
export const MOST_ASSIGNED = 500

const Tier = z
  .int({ error: 'Choose a tier.' })
  .refine((tier) => subscriptionTiers.some(({ value }) => value === tier), 'Choose a tier.')

/**
 * Sets the advisor of several practices, all or none; null for no advisor. Each practice comes with the advisor whom the
 * caller saw: refused if one of them has another by now. Also refused: staff who have left, and more than 500 practices.
 */
export const assignPractices = endpoint({
  method: 'POST',
  path: `${path}/advisor`,
  access: 'lead',
  freshFactor: true,
  summary: 'Set the advisor of several practices',
  body: z.strictObject(
    {
      staffId: LowercaseId.nullable(),
      practices: z
        .array(z.strictObject({ accountId: LowercaseId, previousStaffId: LowercaseId.nullable() }))
        .min(1, 'Select at least one practice.')
        .max(MOST_ASSIGNED, `Select at most ${MOST_ASSIGNED} practices.`),
    },
    { error: objectError },
  ),
  reply: z.object({ assigned: z.int(), name: z.string().nullable() }),
})

/** Sets the tier of a practice. `previousTier` is the tier that the caller saw: refused if it is another by now. */
export const saveTier = endpoint({
  method: 'POST',
  path: `${path}/{accountId}/tier`,
  access: 'lead',
  summary: 'Set the tier of a practice',
  body: z.strictObject({ tier: Tier, previousTier: Tier }, { error: objectError }),
})

/** Lists the staff who can advise practices, by name, with how many practices and open applications they have. */
export const listWorkloads = endpoint({
  method: 'GET',
  path: '/api/Firm/Workloads',
  access: 'lead',
  summary: 'Staff with their practices and open applications',
  reply: z.array(z.object({ staffId: z.string(), name: z.string(), practices: z.int(), openApplications: z.int() })),
})
