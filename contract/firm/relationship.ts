import { relationshipEnd } from '@client-center/domain/firm/relationship.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Instant, Rev } from '../endpoint/shapes.ts'
import { inputShapes } from '../forms/answer-shapes.ts'
import { objectError, validateComplete } from '../forms/section-schemas.ts'

const relationshipPath = '/api/Firm/Practices/{accountId}/relationship'

const Relationship = z.object({
  /** The end, if one is set; days are 'YYYY-MM-DD' in the practice's time zone. */
  end: z
    .object({
      endsOn: z.string(),
      reason: z.string(),
      staffName: z.string(),
      /** The last day on which users of the practice can read. */
      readableUntil: z.string(),
      /** Whether the day has come, so that users can only read. */
      hasBegun: z.boolean(),
      /** When the users lost their permissions. */
      closedAt: Instant.nullable(),
      rev: Rev,
    })
    .nullable(),
  /** How many users get a mail about the end. */
  users: z.int(),
})
export type Relationship = z.infer<typeof Relationship>

/** Reads whether and when the relationship with the practice ends. */
export const readRelationship = endpoint({
  method: 'GET',
  path: relationshipPath,
  access: 'advisor',
  summary: 'The relationship with a practice',
  reply: Relationship,
})

/**
 * Ends the relationship with a practice on a day: from then on its users can only read, and 90 days later they lose
 * their permissions. Mails the users. Refuses a day before today, and a relationship that has an end.
 */
export const endRelationship = endpoint({
  method: 'POST',
  path: `${relationshipPath}/end`,
  access: 'lead',
  summary: 'End the relationship with a practice',
  body: z
    .strictObject(inputShapes(relationshipEnd.fields), { error: objectError })
    .transform((values, context) => validateComplete(relationshipEnd, values, context)),
  reply: Relationship,
})

/**
 * Takes back the end. Users who still have permissions can edit again and get a mail; after the 90 days they must be
 * invited again. Refuses a stale `rev`.
 */
export const undoRelationshipEnd = endpoint({
  method: 'POST',
  path: `${relationshipPath}/undo`,
  access: 'lead',
  summary: 'Take back the end of a relationship',
  body: z.strictObject({ rev: Rev }),
  reply: Relationship,
})
