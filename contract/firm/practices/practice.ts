import { Account } from '../../accounts/account.ts'
import { endpoint } from '../../endpoint/endpoint.ts'

/** Reads a practice that the staff member may open, in the shape that its own users get. Others get a 404. */
export const readPractice = endpoint({
  method: 'GET',
  path: '/api/Firm/Practices/{accountId}',
  access: 'advisor',
  summary: 'A practice, for staff of the firm',
  reply: Account,
})
