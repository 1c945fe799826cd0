import type { HandlerContext } from '../../http/calls/handler.ts'
import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { toAuthor, type Author } from '../../audit/author.ts'

/** The person who changes an application, with the data for its history and the audit. */
export interface Caller extends Author {
  /** The name shown in the history. */
  readonly name: string
}

/** Returns the caller of a request. */
export const toCaller = (
  context: Pick<HandlerContext<Endpoint & { access: 'edit' }>, 'person' | 'address'>,
): Caller => ({
  ...toAuthor(context),
  name: context.person.name,
})
