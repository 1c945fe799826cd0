import type { HandlerContext } from '../platform/http/calls/handler.ts'
import type { Endpoint } from '@client-center/contract/endpoint.ts'
import { toAuthor, type Author } from '../platform/audit/author.ts'

/** Who changes an application, for its history and the audit trail. */
export interface Caller extends Author {
  /** As the history names them. */
  readonly name: string
}

/** The person of a request. */
export const toCaller = (
  context: Pick<HandlerContext<Endpoint & { access: 'edit' }>, 'person' | 'address'>,
): Caller => ({
  ...toAuthor(context),
  name: context.person.name,
})
