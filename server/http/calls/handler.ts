import type { IncomingHttpHeaders } from 'node:http'
import type {
  EndpointBody,
  Endpoint,
  EndpointParams,
  EndpointQuery,
  EndpointReply,
} from '@client-center/contract/endpoint/endpoint.ts'
import type { CompiledQuery } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { FileReply } from '../../files/download-reply.ts'
import type { HeldFile, HeldRefusals } from '../../files/hold-upload.ts'
import type { ReceivedFile } from '../../files/receive-file.ts'
import type { Deps } from '../../deps/deps.ts'
import type { AccountScope } from '../access/identify-caller.ts'
import type { Person } from '../access/person.ts'

/** What a handler receives. In a command `db` is one transaction: all of it holds, or none. In a query it only reads. */
export interface HandlerContext<E extends Endpoint> {
  readonly params: EndpointParams<E>
  readonly query: EndpointQuery<E>
  readonly body: EndpointBody<E>
  /** The stored file of an upload; undefined where none was sent. */
  readonly file: E extends { readonly upload: object } ? ReceivedFile | undefined : undefined
  readonly person: E extends { readonly access: 'anyone' } ? undefined : Person
  /** Id of the account that the call is about; empty when it is about none. */
  readonly account: string
  /** The caller's numbers on that account. */
  readonly permissions: readonly number[]
  readonly db: Db
  /** The day of the practice that the call is about, 'YYYY-MM-DD' (AMB-146); the person's where it is about none (AMB-100). */
  readonly today: string
  readonly now: Date
  /** The caller's address, for throttling and the audit trail. */
  readonly address: string
  readonly tokenHash: Buffer
  /** Of the request, names in lower case: downloads look at ranges and tags. */
  readonly headers: IncomingHttpHeaders
  readonly deps: Deps
  /** Hands a `Set-Cookie` line to the caller with the answer; of calls that are open to anyone. */
  readonly setCookie: E extends { readonly access: 'anyone' } ? (line: string) => void : undefined
}

/** What is known of a request before the database is asked who sends it: statements are made of this. */
export type EndpointRequest<E extends Endpoint> = Pick<
  HandlerContext<E>,
  'params' | 'query' | 'body' | 'today' | 'address' | 'tokenHash'
>

type Answer<E extends Endpoint> = E extends { readonly download: true } ? FileReply : EndpointReply<E>

type Queries = readonly CompiledQuery[]

export type QueryRows<Q extends Queries> = {
  readonly [At in keyof Q]: Q[At] extends CompiledQuery<infer R> ? readonly R[] : never
}

interface Scoped<E extends Endpoint> {
  /** The account that the call is about although its path does not say so. Judging it is left to the handler. */
  readonly scope?: (request: EndpointRequest<E>) => AccountScope
}

/** A query whose statements follow from the request alone: they travel with its opening, in one round trip. */
export interface QueryHandler<E extends Endpoint, Q extends Queries> extends Scoped<E> {
  readonly queries: (request: EndpointRequest<E>) => Q
  /** Makes the reply of the rows of each statement. */
  readonly reply: (
    context: Omit<HandlerContext<E>, 'db'> & { readonly rows: QueryRows<Q> },
  ) => Answer<E> | Promise<Answer<E>>
}

/** A query that reads step by step, in a transaction in which the database lets nothing be written. */
export interface StepwiseQueryHandler<E extends Endpoint> extends Scoped<E> {
  readonly queries?: undefined
  readonly reply: (context: HandlerContext<E>) => Answer<E> | Promise<Answer<E>>
}

/** A command changes something: one transaction, of which all holds or none. */
export interface CommandHandler<E extends Endpoint, Q extends Queries, F> extends Scoped<E> {
  /**
   * Statements that lock what is changed, and load it. They follow from the request alone and travel with its opening; the database
   * runs them only for a caller with the right on the account.
   */
  readonly lock?: (request: EndpointRequest<E>) => Q
  /**
   * Of a large body: reads it as its schema does, in less time, as long as nothing is wrong with it; undefined where something may be,
   * and the schema reads it, which alone refuses.
   */
  readonly readQuickly?: (body: unknown) => unknown
  /** Of an upload whose file may be held in memory instead of stored as it comes; undefined where this request's file is stored. */
  readonly hold?: (query: EndpointQuery<E>) => HeldUpload<F> | undefined
  readonly handle: (
    context: Omit<HandlerContext<E>, 'file'> & { readonly file: F; readonly rows: QueryRows<Q> },
  ) => Promise<Answer<E>>
}

/** A file that is held in memory while something else is made of it, before the command's transaction begins. */
export interface HeldUpload<F> extends HeldRefusals {
  /** Makes what the handler gets as `file`; the bytes are gone when it is done. It may take its time: no connection is held. */
  readonly make: (file: HeldFile, upload: UploadContext) => Promise<F>
}

export interface UploadContext {
  readonly account: string
  readonly deps: Deps
  /** The sender went away: nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** Stores bytes in place of those that were sent. */
  readonly store: (name: string, bytes: Uint8Array) => Promise<ReceivedFile>
}

/** An endpoint with its answer. The steps around it are the same for all: see `answerCall`. */
export interface Served {
  readonly endpoint: Endpoint
  readonly kind: 'query' | 'command'
  readonly scope?: Scoped<Endpoint>['scope']
  /** The statements that travel with the opening of the request. */
  readonly load?: (request: EndpointRequest<Endpoint>) => Queries
  readonly hold?: CommandHandler<Endpoint, Queries, unknown>['hold']
  readonly readQuickly?: (body: unknown) => unknown
  readonly handle: (context: HandlerContext<Endpoint> & { readonly rows: readonly unknown[] }) => unknown
}

/** Answers an endpoint that only reads. With `queries` it is one round trip to the database. */
export function serveQuery<E extends Endpoint, const Q extends Queries>(endpoint: E, query: QueryHandler<E, Q>): Served
export function serveQuery<E extends Endpoint>(endpoint: E, query: StepwiseQueryHandler<E>): Served
export function serveQuery<E extends Endpoint>(
  endpoint: E,
  { scope, queries, reply }: QueryHandler<E, Queries> | StepwiseQueryHandler<E>,
): Served {
  if (endpoint.method !== 'GET' || endpoint.writes) throw new Error(`${endpointName(endpoint)} is more than a query`)
  return served({ endpoint, kind: 'query', scope, load: queries, handle: reply })
}

/** Answers an endpoint that changes something, or keeps a trace of what was read. An upload is a command with a file. */
export function serveCommand<E extends Endpoint, const Q extends Queries = readonly [], F = HandlerContext<E>['file']>(
  endpoint: E,
  { scope, lock, readQuickly, hold, handle }: CommandHandler<E, Q, F>,
): Served {
  if (endpoint.method === 'GET' && !endpoint.writes) throw new Error(`${endpointName(endpoint)} is a query`)
  if (lock && (endpoint.access === 'anyone' || endpoint.access === 'signedIn'))
    throw new Error(`${endpointName(endpoint)} names no account for the database to judge`)
  return served({ endpoint, kind: 'command', scope, load: lock, readQuickly, hold, handle })
}

/**
 * The steps call these functions with what this very endpoint's schemas read, and with the rows of these very statements; a list of
 * all endpoints forgets their types.
 */
const served = (typed: { readonly [K in keyof Served]: unknown }): Served => typed as Served

const endpointName = ({ method, path }: Endpoint): string => `${method} ${path}`
