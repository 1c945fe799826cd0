import type { IncomingHttpHeaders } from 'node:http'
import { isStaffAccess } from '@client-center/contract/endpoint/endpoint.ts'
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
import type { DeferredFileReply, FileReply } from '../../files/download-reply.ts'
import type { BufferedFile, BufferRefusals } from '../../files/buffer-upload.ts'
import type { ReceivedFile } from '../../files/receive-file.ts'
import type { Deps } from '../../deps/deps.ts'
import type { AccountScope } from '../access/identify-caller.ts'
import { namesAccount } from '../access/authorize.ts'
import type { Person } from '../access/person.ts'

/** What a handler receives. For a command, `db` is one transaction; for a query, it is read-only. */
export interface HandlerContext<E extends Endpoint> {
  readonly params: EndpointParams<E>
  readonly query: EndpointQuery<E>
  readonly body: EndpointBody<E>
  /** The stored file of an upload; undefined if the client sent none. */
  readonly file: E extends { readonly upload: object } ? ReceivedFile | undefined : undefined
  readonly person: E extends { readonly access: 'anyone' } ? undefined : Person
  /** ID of the account that the request is about; empty if it is about none. */
  readonly account: string
  /** The caller's permission numbers on that account. */
  readonly permissions: readonly number[]
  readonly db: Db
  /**
   * The current day of the request's practice, 'YYYY-MM-DD' (AMB-146); the caller's day if the request is about no
   * practice (AMB-100).
   */
  readonly today: string
  readonly now: Date
  /** The caller's IP address, for throttling and audit entries. */
  readonly address: string
  readonly tokenHash: Buffer
  /** The request's headers with lower-case names; downloads read the range and tag headers. */
  readonly headers: IncomingHttpHeaders
  readonly deps: Deps
  /** Sets a `Set-Cookie` header of the reply. Only endpoints that are open to anyone have it. */
  readonly setCookie: E extends { readonly access: 'anyone' } ? (line: string) => void : undefined
}

/** The parts of a request that are known before the caller is identified. Statements are built from them. */
export type EndpointRequest<E extends Endpoint> = Pick<
  HandlerContext<E>,
  'params' | 'query' | 'body' | 'today' | 'address' | 'tokenHash'
>

type Answer<E extends Endpoint> = E extends { readonly download: true }
  ? FileReply | DeferredFileReply
  : EndpointReply<E>

type Queries = readonly CompiledQuery[]

interface Scoped<E extends Endpoint> {
  /** The account of the request if its path does not name one. The handler itself must authorize the caller for it. */
  readonly scope?: (request: EndpointRequest<E>) => AccountScope
}

/** A query whose statements follow from the request alone. They are sent with its opening, in one round trip. */
export interface QueryHandler<E extends Endpoint, Q extends Queries> extends Scoped<E> {
  readonly queries: (request: EndpointRequest<E>) => Q
  /** Creates the reply from the rows of each statement. */
  readonly reply: (
    context: Omit<HandlerContext<E>, 'db'> & { readonly rows: QueryRows<Q> },
  ) => Answer<E> | Promise<Answer<E>>
}

/** A query that reads in several steps, in a read-only transaction. */
export interface StepwiseQueryHandler<E extends Endpoint> extends Scoped<E> {
  readonly queries?: undefined
  readonly reply: (context: HandlerContext<E>) => Answer<E> | Promise<Answer<E>>
}

/** A command changes data in one transaction. */
export interface CommandHandler<E extends Endpoint, Q extends Queries, F> extends Scoped<E> {
  /**
   * Statements that lock and load the rows to change. They follow from the request alone and are sent with its opening;
   * the database runs them only if the caller has a sufficient permission on the account.
   */
  readonly lock?: (request: EndpointRequest<E>) => Q
  /**
   * Parses a large body faster than its schema, with the same result. Returns undefined if the body may be invalid; the
   * schema then parses it, and refuses it if it is invalid.
   */
  readonly readQuickly?: (body: unknown) => unknown
  /**
   * Set for an upload that is held in memory instead of being stored. Returns undefined if this request's file is to be
   * stored.
   */
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
 * Sends the command's last statements with its commit, in one round trip, and returns their rows. The handler cannot
 * write with `db` afterwards. It may still refuse, but only if the returned rows show that nothing was written.
 */
type CommitWith<E extends Endpoint> = E extends { readonly access: 'anyone' } ? undefined : ExecuteAll

/** An upload that is held in memory and converted before the command's transaction begins. */
export interface HeldUpload<F> extends BufferRefusals {
  /**
   * Converts the bytes to the handler's `file`; the bytes are released afterwards. It may take long, since it holds no
   * database connection.
   */
  readonly make: (file: BufferedFile, upload: UploadContext) => Promise<F>
}

export interface UploadContext {
  readonly account: string
  readonly deps: Deps
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
  /** Stores other bytes in place of the uploaded ones. */
  readonly store: (name: string, bytes: Uint8Array) => Promise<ReceivedFile>
}

/** An endpoint with its handler. The steps around the handler are the same for all endpoints: see `answerCall`. */
export interface Served {
  readonly endpoint: Endpoint
  /** A staff query reads across practices, with a database role of its own. */
  readonly kind: 'query' | 'staffQuery' | 'command'
  readonly scope?: Scoped<Endpoint>['scope']
  /** The statements that are sent with the opening of the request. */
  readonly load?: (request: EndpointRequest<Endpoint>) => Queries
  readonly hold?: CommandHandler<Endpoint, Queries, unknown>['hold']
  readonly readQuickly?: (body: unknown) => unknown
  readonly handle: (context: HandlerContext<Endpoint> & { readonly rows: readonly unknown[] }) => unknown
}

/** Serves a read-only endpoint. With `queries`, it takes one round trip to the database. */
export function serveQuery<E extends Endpoint, const Q extends Queries>(endpoint: E, query: QueryHandler<E, Q>): Served
export function serveQuery<E extends Endpoint>(endpoint: E, query: StepwiseQueryHandler<E>): Served
export function serveQuery<E extends Endpoint>(
  endpoint: E,
  { scope, queries, reply }: QueryHandler<E, Queries> | StepwiseQueryHandler<E>,
): Served {
  if (endpoint.method !== 'GET' || endpoint.writes) throw new Error(`${endpointName(endpoint)} is more than a query`)
  return served({ endpoint, kind: 'query', scope, load: queries, handle: reply })
}

/** Serves a list across practices for staff: a query by the role that only reads the practices of the staff member. */
export function serveStaffQuery<E extends Endpoint, const Q extends Queries>(
  endpoint: E,
  { queries, reply }: QueryHandler<E, Q>,
): Served {
  if (!isStaffAccess(endpoint.access) || namesAccount(endpoint))
    throw new Error(`${endpointName(endpoint)} is no list of staff across practices`)
  if (endpoint.method !== 'GET' || endpoint.writes) throw new Error(`${endpointName(endpoint)} is more than a query`)
  return served({ endpoint, kind: 'staffQuery', load: queries, handle: reply })
}

/** Serves an endpoint that changes data, or records that data was read. An upload is a command with a file. */
export function serveCommand<E extends Endpoint, const Q extends Queries = readonly [], F = HandlerContext<E>['file']>(
  endpoint: E,
  { scope, lock, readQuickly, hold, handle }: CommandHandler<E, Q, F>,
): Served {
  if (endpoint.method === 'GET' && !endpoint.writes) throw new Error(`${endpointName(endpoint)} is a query`)
  if (lock && !namesAccount(endpoint))
    throw new Error(`${endpointName(endpoint)} names no account for the database to judge`)
  return served({ endpoint, kind: 'command', scope, load: lock, readQuickly, hold, handle })
}

/**
 * A list of all endpoints cannot express their individual types. The cast is safe, since the steps pass only values
 * that this endpoint's schemas parsed and the rows of its own statements.
 */
const served = (typed: { readonly [K in keyof Served]: unknown }): Served => typed as Served

const endpointName = ({ method, path }: Endpoint): string => `${method} ${path}`
