import type { IncomingHttpHeaders } from 'node:http'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@client-center/contract/endpoint.ts'
import type { CompiledQuery } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { FileReply } from '../files/download-reply.ts'
import type { ReceivedFile } from '../files/receive-file.ts'
import type { Deps } from './deps.ts'
import type { About } from './identify-caller.ts'

/** Who is calling. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  /**
   * Numbers by account id; accounts without a number are not in it. In a call about an account, that one alone. Null in a call
   * about none for somebody who holds rights on very many accounts: see `rightsOf`.
   */
  readonly rights: Rights | null
}

export type Rights = Readonly<Record<string, readonly number[]>>

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

/** What the statements of a read are made of: all that is known before anybody looked at the token. */
export type ReadQuestion<E extends Endpoint> = Pick<HandlerContext<E>, 'params' | 'query' | 'today'>

/** What the reply of a read is made of besides its rows. */
export type ReadContext<E extends Endpoint> = ReadQuestion<E> &
  Pick<HandlerContext<E>, 'person' | 'account' | 'permissions'>

type RowsOf<Q extends readonly CompiledQuery[]> = {
  readonly [At in keyof Q]: Q[At] extends CompiledQuery<infer R> ? readonly R[] : never
}

/** A read that is one round trip to the database: its statements travel with the opening of the request. */
export interface Read<E extends Endpoint, Q extends readonly CompiledQuery[]> {
  readonly statements: (question: ReadQuestion<E>) => Q
  /**
   * In place of these, for somebody who holds rights on very many accounts, in a call about none (`rights` is null): a second
   * round trip, where the way that is quick for a few is not for thousands.
   */
  readonly statementsForMany?: (question: ReadQuestion<E>) => Q
  /** The account that the call is about although its path does not say so; judging it is left to the reply. */
  readonly about?: (question: ReadQuestion<E>) => About
  /** Called only for whom the guard lets pass. */
  readonly reply: (rows: RowsOf<Q>, asked: ReadContext<E>) => ReplyOf<E>
}

export interface ServedHandler {
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint>
}

export interface ServedRead {
  readonly endpoint: Endpoint
  readonly read: Read<Endpoint, readonly CompiledQuery[]>
}

export type Served = ServedHandler | ServedRead

/** Ties a call of the table to the function that answers it. */
export function serve<E extends Endpoint>(endpoint: E, handler: Handler<E>): ServedHandler {
  // The route validates params, query, body and file by this very endpoint before it calls the handler.
  return { endpoint, handler }
}

/** Ties a call that only reads to its statements and to what becomes of their rows. They see what the person may see, and no more. */
export function serveRead<E extends Endpoint, const Q extends readonly CompiledQuery[]>(
  endpoint: E,
  read: Read<E, Q>,
): ServedRead {
  // As above; the rows that the statements are answered with are of the types that they were built with.
  if (endpoint.method !== 'GET' || endpoint.writes || endpoint.download || endpoint.access === 'anyone')
    throw new Error(`${endpoint.method} ${endpoint.path} is more than a read`)
  return { endpoint, read: read as unknown as ServedRead['read'] }
}
