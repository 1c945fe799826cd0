import { newPractice } from '@client-center/domain/firm/new-practice.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Id } from '../endpoint/shapes.ts'
import { completeSchema } from '../forms/section-schemas.ts'

/** The sentence at the name of a new practice if another one has it. The screen then lets the user confirm it. */
export const SAME_PRACTICE_NAME = 'There is already a practice with this name'

/** A staff member who can be the advisor of a practice. */
const AdvisorChoice = z.object({ id: z.string(), name: z.string() })
export type AdvisorChoice = z.infer<typeof AdvisorChoice>

/**
 * What the form of a new practice offers: the advisors whom the caller may choose, the caller's own staff id, and the
 * firm's time zone.
 */
export const readPracticeChoices = endpoint({
  method: 'GET',
  path: '/api/Firm/NewPractice',
  access: 'advisor',
  summary: 'The choices of the form that sets up a practice',
  reply: z.object({ advisors: z.array(AdvisorChoice), ownId: z.string(), timeZone: z.string() }),
})

/**
 * Sets up a practice with its advisor, its Credentialing Access Point or first project, and its first user, who is
 * invited by mail: all of it or nothing. The client makes `id`, so a repeated request creates nothing twice. An advisor
 * becomes the advisor of the practice (decision 0064). A name that another practice has is refused unless
 * `allowsSameName`.
 */
export const createPractice = endpoint({
  method: 'POST',
  path: '/api/Firm/Practices',
  access: 'advisor',
  summary: 'Set up a practice and invite its first user',
  body: completeSchema(newPractice, { id: Id, allowsSameName: z.boolean().default(false) }),
  reply: z.object({
    accountId: z.string(),
    /** False if the first user has a password already, and gets a mail about the new practice. */
    isInvited: z.boolean(),
  }),
})
