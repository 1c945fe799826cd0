import * as z from 'zod'
import { invitationStates } from '@client-center/domain/session/invitation-state.ts'
import { endpoint } from '../endpoint.ts'

const body = z.strictObject({
  token: z.string({ error: 'Token is required' }).min(1, 'Token is required').max(200, 'Token is too long'),
})

/**
 * Notes that an invitation was opened, and answers whether its link is still good (AMB-153). An unknown link is told like one that
 * has expired. A call of ours; 429 when guessing.
 */
export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/Auth/openInvitation',
  access: 'anyone',
  summary: 'Open an invitation',
  body,
  reply: z.object({ state: z.enum(invitationStates) }),
})

/**
 * Asks for a new invitation with a link that has expired; it goes to the email address of the old one. The same answer for every
 * link, whether there was such an invitation or not (AMB-153). A call of ours.
 */
export const renewInvitation = endpoint({
  method: 'POST',
  path: '/api/Auth/renewInvitation',
  access: 'anyone',
  summary: 'Ask for a new invitation',
  body,
})
