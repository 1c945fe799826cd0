import * as z from 'zod'
import { invitationStates } from '@client-center/domain/session/invitation-state.ts'
import { endpoint } from '../endpoint/endpoint.ts'

const body = z.strictObject({
  token: z.string({ error: 'Token is required' }).min(1, 'Token is required').max(200, 'Token is too long'),
})

/**
 * Marks an invitation as opened and returns its state (AMB-153). An unknown link gets the same reply as an expired one.
 * 429 after too many attempts. Our own endpoint.
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
 * Requests a new invitation by an expired link. The server sends it to the email address of the old invitation. The
 * reply is the same for every link, known or not (AMB-153). Our own endpoint.
 */
export const renewInvitation = endpoint({
  method: 'POST',
  path: '/api/Auth/renewInvitation',
  access: 'anyone',
  summary: 'Request a new invitation',
  body,
})
