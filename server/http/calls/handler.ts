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
import type { ExecuteAll, QueryRows } from '../../database/execute-all.ts'
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
  /** The request's headers, names in lower case: downloads read ranges and tags. */
  readonly headers: IncomingHttpHeaders
  readonly deps: Deps
  /** Sends a `Set-Cookie` header with the reply; only endpoints that are open to anyone have it. */
  readonly setCookie: E extends { readonly access: 'anyone' } ? (line: string) => void : undefined
}

/** The parts of a request that are known before the caller is identified; statements are built from them. */
export type EndpointRequest<E extends Endpoint> = Pick<
  HandlerContext<E>,
  'params' | 'query' | 'body' | 'today' | 'address' | 'tokenHash'
>

type Answer<E extends Endpoint> = E extends { readonly download: true } ? FileReply : EndpointReply<E>

type Queries = readonly CompiledQuery[]

interface Scoped<E extends Endpoint> {
  /** The account of the call if its path does not name one. The handler itself must authorize the caller for it. */
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
   * Parses a large body faster than its schema, with the same result. Returns undefined if anything may be wrong with the body; the
   * schema then parses it and refuses it if need be.
   */
  readonly readQuickly?: (body: unknown) => unknown
  /** Set for an upload whose file is held in memory instead of being stored; undefined if this request's file is stored. */
  readonly hold?: (query: EndpointQuery<E>) => HeldUpload<F> | undefined
  readonly handle: (
    context: Omit<HandlerContext<E>, 'file'> & {
      readonly file: F
      readonly rows: QueryRows<Q>
      readonly commitWith: CommitWith<E>
    },
  ) => Promise<Answer<E>>
}

/**
 * Sends the command's last statements with its commit, in one round trip, and returns their rows; nothing can be written with `db`
 * afterwards. Whatever the handler still refuses must follow from rows that show that nothing was written.
 */
type CommitWith<E extends Endpoint> = E extends { readonly access: 'anyone' } ? undefined : ExecuteAll

/** A file that is held in memory while something else is made of it, before the command's transaction begins. */
export interface HeldUpload<F> extends HeldRefusals {
  /** Makes the handler's `file` from the bytes, which are released afterwards. It may take long: no connection is held. */
  readonly make: (file: HeldFile, upload: UploadContext) => Promise<F>
}

export interface UploadContext {
  readonly account: string
  readonly deps: Deps
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
  /** Stores other bytes instead of the uploaded ones. */
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
