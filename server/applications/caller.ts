import type { HandlerContext } from '../platform/http/handler.ts'
import type { Endpoint } from '@client-center/contract/endpoint.ts'

/** Who changes an application, for its history and the audit trail. */
export interface Caller {
  /** As the history names them. */
  readonly name: string
  /** Null for the firm's own programs. */
  readonly person: string | null
  readonly address: string | null
}

/** The person of a request. */
export const callerOf = ({
  person,
  address,
}: Pick<HandlerContext<Endpoint & { access: 'edit' }>, 'person' | 'address'>): Caller => ({
  name: person.name,
  person: person.id,
  address,
})
