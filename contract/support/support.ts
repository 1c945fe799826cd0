import { supportMessage } from '@client-center/domain/support/support-message.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { completeSchema } from '../forms/section-schemas.ts'
import { Id } from '../endpoint/shapes.ts'

/**
 * Stores the message and sends it by mail (SUPP-05, AMB-21). Any permission on the account is enough (AMB-65). Spec 000
 * §7.
 */
export const sendSupportEmail = endpoint({
  method: 'POST',
  path: '/api/AccountDashboard/{accountId}/sendSupportEmail',
  access: 'anyRight',
  summary: 'Write to support',
  body: completeSchema(supportMessage, { accountId: Id.optional() }),
})
