import type { IncomingHttpHeaders } from 'node:http'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@client-center/contract/endpoint.ts'
import type { Db } from '../database/connect.ts'
import type { FileReply } from '../files/download-reply.ts'
import type { ReceivedFile } from '../files/receive-file.ts'
import type { Deps } from './deps.ts'

/** Who is calling. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Numbers by account id; accounts without a number are not in it. */
  readonly rights: Readonly<Record<string, readonly number[]>>
}

/** What a handler is given. In POST and DELETE `db` is one transaction: all of it holds, or none. */
export interface HandlerContext<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Set for uploads only. */
  readonly file: E extends { readonly upload: object } ? ReceivedFile | undefined : undefined
  readonly person: E extends { readonly access: 'anyone' } ? undefined : Person
  /** Id of the account that the call is about; empty when it is about none. */
  readonly account: string
  /** The caller's numbers on that account. */
  readonly permissions: readonly number[]
  readonly db: Db
  /** The person's day, 'YYYY-MM-DD' (AMB-100). */
  readonly today: string
  readonly now: Date
  /** The caller's address, for throttling and the audit trail. */
  readonly address: string
  readonly tokenHash: Buffer
  /** Of the request, names in lower case: downloads look at ranges and tags. */
  readonly headers: IncomingHttpHeaders
  readonly deps: Deps
}

type Answer<E extends Endpoint> = E extends { readonly download: true } ? FileReply : ReplyOf<E>

export type Handler<E extends Endpoint> = (asked: HandlerContext<E>) => Promise<Answer<E>>

export interface Served {
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint>
}

/** Ties a call of the table to the function that answers it. */
export function serve<E extends Endpoint>(endpoint: E, handler: Handler<E>): Served {
  // The route validates params, query, body and file by this very endpoint before it calls the handler.
  return { endpoint, handler }
}
