import type { IncomingHttpHeaders } from 'node:http'
import type {
  EndpointBody,
  Endpoint,
  EndpointParams,
  EndpointQuery,
  EndpointReply,
} from '@client-center/contract/endpoint.ts'
import type { CompiledQuery } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { FileReply } from '../../files/download-reply.ts'
import type { HeldFile, HeldRefusals } from '../../files/hold-upload.ts'
import type { ReceivedFile } from '../../files/receive-file.ts'
import type { Deps } from '../deps.ts'
import type { AccountScope } from '../access/identify-caller.ts'

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
  readonly params: EndpointParams<E>
  readonly query: EndpointQuery<E>
  readonly body: EndpointBody<E>
  /** Set for uploads that are stored. */
  readonly file: E extends { readonly upload: { readonly isOnlyRead: true } }
    ? undefined
    : E extends { readonly upload: object }
      ? ReceivedFile | undefined
      : undefined
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

type Answer<E extends Endpoint> = E extends { readonly download: true } ? FileReply : EndpointReply<E>

export type Handler<E extends Endpoint> = (context: HandlerContext<E>) => Promise<Answer<E>>

/** What the statements of one round trip are made of: all that is known before anybody looked at the token. */
export type EndpointRequest<E extends Endpoint> = Pick<
  HandlerContext<E>,
  'params' | 'query' | 'body' | 'today' | 'address' | 'tokenHash'
>

/** What the reply is made of besides their rows. */
export type ReplyContext<E extends Endpoint> = EndpointRequest<E> &
  Pick<HandlerContext<E>, 'person' | 'account' | 'permissions' | 'deps'>

type QueryRows<Q extends readonly CompiledQuery[]> = {
  readonly [At in keyof Q]: Q[At] extends CompiledQuery<infer R> ? readonly R[] : never
}

/** A call that is one round trip to the database: its statements travel with the opening of the request. */
export interface OneTrip<E extends Endpoint, Q extends readonly CompiledQuery[]> {
  readonly statements: (question: EndpointRequest<E>) => Q
  /**
   * Used instead of `statements` in a call about no account for somebody with rights on very many accounts (`rights` is null).
   * They travel in a second round trip: what is quick for a few accounts is not for thousands.
   */
  readonly statementsForMany?: (question: EndpointRequest<E>) => Q
  /** The account that the call is about although its path does not say so; judging it is left to the reply. */
  readonly about?: (question: EndpointRequest<E>) => AccountScope
  /** Called only for whom the guard lets pass. */
  readonly reply: (rows: QueryRows<Q>, context: ReplyContext<E>) => EndpointReply<E>
}

/** What is known before anybody looked at the token. The body is as it came: nobody has judged it. */
export interface Early<E extends Endpoint> {
  readonly params: EndpointParams<E>
  readonly body: unknown
}

/**
 * What is written last, together with the commit, and the answer for when that holds. No rows of these statements are looked at.
 */
export interface Written<R> {
  readonly statements: readonly CompiledQuery[]
  /** Called while they are on their way. */
  readonly answer: () => R
}

/**
 * A call that saves in two round trips: what it locks travels with the opening of the request, while its body is still being
 * judged; what it writes travels with the commit, while its answer is put into words.
 */
export interface TwoTrips<E extends Endpoint, Q extends readonly CompiledQuery[], S> {
  /** Undefined where the body does not say enough: the handler asks by itself then, or refuses. */
  readonly ahead: (early: Early<E>) => Q | undefined
  /**
   * Works out what a body without faults says, while the statements are on their way. A refusal of it is told behind the guard.
   */
  readonly understand: (question: EndpointRequest<E>) => S
  /** Called only for whom the guard lets pass, and with what was understood. */
  readonly handler: (
    context: HandlerContext<E>,
    input: S,
    found: QueryRows<Q> | undefined,
  ) => Promise<Written<EndpointReply<E>>>
}

/** What is known of an upload that is only read, before anything of it is answered. */
export interface Reading {
  readonly account: string
  readonly deps: Deps
  /** By the endpoint's schema. */
  readonly query: unknown
  /** The sender went away: nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

export interface ServedHandler extends ReadsQuickly {
  readonly endpoint: Endpoint
  readonly handler: Handler<Endpoint>
  readonly reader?: Reader<unknown>
  readonly replacer?: Replacer
}

interface ReadsQuickly {
  /** See `reading`. */
  readonly quickly?: (raw: unknown) => unknown
}

/** Of an upload that is only read: makes of the bytes what the handler is given, outside of any transaction. */
export interface Reader<R> extends HeldRefusals {
  readonly read: (file: HeldFile | undefined, reading: Reading) => Promise<R>
}

/** Of an upload of which something else may be stored than was sent: what was sent never reaches the store then. */
export interface Replacer extends HeldRefusals {
  /** Makes what is stored out of the bytes, outside of any transaction; undefined where this request wants the file as it is. */
  readonly replacing: (
    reading: Reading,
  ) => ((file: HeldFile) => Promise<{ readonly name: string; readonly bytes: Uint8Array }>) | undefined
}

export interface ServedInOneTrip {
  readonly endpoint: Endpoint
  readonly trip: OneTrip<Endpoint, readonly CompiledQuery[]>
}

export interface ServedInTwoTrips extends ReadsQuickly {
  readonly endpoint: Endpoint
  readonly twoTrips: TwoTrips<Endpoint, readonly CompiledQuery[], unknown>
}

export type Served = ServedHandler | ServedInOneTrip | ServedInTwoTrips

/** Ties a call of the table to the function that answers it. */
export function serve<E extends Endpoint>(endpoint: E, handler: Handler<E>): ServedHandler {
  // The route validates params, query, body and file by this very endpoint before it calls the handler.
  return { endpoint, handler }
}

/**
 * Ties a call whose file is only read to what reads it, which may take its time, and to the function that answers: that one runs in
 * the request's transaction, behind the guard once more.
 */
export function serveReading<E extends Endpoint, R>(
  endpoint: E,
  reader: Reader<R>,
  answer: (context: HandlerContext<E>, found: R) => Promise<EndpointReply<E>>,
): ServedHandler {
  // What `read` made stands where a stored file would, and nowhere else (see `answerUpload`).
  const handler = (context: HandlerContext<E>) =>
    answer({ ...context, file: undefined } as HandlerContext<E>, context.file as R)
  return { endpoint, handler, reader }
}

/** Ties a call whose file may be stored otherwise than it was sent to what makes the other of it, and to the function that answers. */
export const serveReplacing = <E extends Endpoint>(
  endpoint: E,
  replacer: Replacer,
  handler: Handler<E>,
): ServedHandler => ({ ...serve(endpoint, handler), replacer })

/** Ties a call that only reads to its statements and to what becomes of their rows. They see what the person may see, and no more. */
export function serveRead<E extends Endpoint, const Q extends readonly CompiledQuery[]>(
  endpoint: E,
  trip: OneTrip<E, Q>,
): ServedInOneTrip {
  if (endpoint.method !== 'GET' || endpoint.writes) throw new Error(`${endpointName(endpoint)} is more than a read`)
  return inTrip(endpoint, trip)
}

/**
 * Ties a call that writes to statements that are all or nothing by themselves: they hold as soon as they are answered. The
 * database takes them from whoever holds the right on the account, and from nobody else; the reply can refuse only what wrote
 * nothing.
 */
export function serveSave<E extends Endpoint, const Q extends readonly CompiledQuery[]>(
  endpoint: E,
  trip: OneTrip<E, Q>,
): ServedInOneTrip {
  if (endpoint.access === 'signedIn')
    throw new Error(`${endpointName(endpoint)} names no account for the database to judge`)
  return inTrip(endpoint, trip)
}

/** Ties a call that saves to what it locks, and to the function that answers with what it writes. All of it holds, or none. */
export function serveInTwoTrips<E extends Endpoint, const Q extends readonly CompiledQuery[], S>(
  endpoint: E,
  twoTrips: TwoTrips<E, Q, S>,
): ServedInTwoTrips {
  if (endpoint.method === 'GET' || !endpoint.reply || endpoint.upload || endpoint.download)
    throw new Error(`${endpointName(endpoint)} saves nothing that it answers`)
  if (endpoint.access === 'anyone' || endpoint.access === 'signedIn')
    throw new Error(`${endpointName(endpoint)} names no account for the database to judge`)
  // As above.
  return { endpoint, twoTrips: twoTrips as unknown as ServedInTwoTrips['twoTrips'] }
}

/**
 * A call whose bodies are large: `quickly` makes of one what the shape makes of it, in less time, as long as nothing is wrong with
 * it. Where it answers undefined the shape is asked, which alone refuses.
 */
export const reading = <S extends ServedHandler | ServedInTwoTrips>(
  served: S,
  quickly: (raw: unknown) => unknown,
): S => ({ ...served, quickly })

function inTrip<E extends Endpoint, Q extends readonly CompiledQuery[]>(
  endpoint: E,
  trip: OneTrip<E, Q>,
): ServedInOneTrip {
  if (endpoint.upload || endpoint.download || endpoint.access === 'anyone')
    throw new Error(`${endpointName(endpoint)} takes more than one round trip`)
  // As above; the rows that the statements are answered with are of the types that they were built with.
  return { endpoint, trip: trip as unknown as ServedInOneTrip['trip'] }
}

const endpointName = ({ method, path }: Endpoint): string => `${method} ${path}`
