import { supportMessage } from '@client-center/domain/support/support-message.ts'
import { endpoint } from '../endpoint.ts'
import { completeSchema } from '../forms/section-schemas.ts'
import { Id } from '../shapes.ts'

/** Keeps the message and hands it to the mail (SUPP-05, AMB-21); any right on the account is enough (AMB-65). Spec 000 §7. */
export const sendSupportEmail = endpoint({
  method: 'POST',
  path: '/api/AccountDashboard/{accountId}/sendSupportEmail',
  access: 'anyRight',
  summary: 'Write to support',
  body: completeSchema(supportMessage, { accountId: Id.optional() }),
})
