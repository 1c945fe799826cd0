import type * as z from 'zod'
import type { AccountAccess } from '@client-center/domain/permissions.ts'
import { isStaffRole, type StaffRole } from '@client-center/domain/staff/staff-role.ts'

/**
 * Who may call an endpoint: anyone, any signed-in user, users with this access to the account, or staff with at least
 * this role; staff also need to be able to open the account, if the endpoint names one. The account is `accountId` in
 * the path or body, the account of the project in the path, or either of them by `projectOrAccountId`; `toAccountScope`
 * on the server resolves it.
 */
export type Access = 'anyone' | 'signedIn' | StaffRole | AccountAccess

/** Whether the access is one for any signed-in user, which needs no account. */
export const isOpenAccess = (access: Access): access is 'anyone' | 'signedIn' =>
  access === 'anyone' || access === 'signedIn'

/** Whether only staff have the access. */
export const isStaffAccess = (access: Access): access is StaffRole => isStaffRole(access)

/** The permission numbers of practice users that grant the access; undefined if it is not a matter of permissions. */
export const toAccountAccess = (access: Access): AccountAccess | undefined =>
  isOpenAccess(access) || isStaffAccess(access) ? undefined : access

export interface Upload {
  /** The largest file, in bytes. */
  readonly limit: number
  /** The name of the file's multipart field; `file` also works. */
  readonly part: string
}

/** The declaration of an endpoint, shared by server and web. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `{name}` marks a path parameter; parameters are UUIDs unless `textParams` lists them. */
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  /** Path parameters that are not ids: secrets and file names. */
  readonly textParams?: readonly string[]
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Converts another shape that the specification also allows to the shape of `body`, before validation. */
  readonly normalizeBody?: (raw: unknown) => unknown
  /** Without a schema the response is 204. */
  readonly reply?: z.ZodType
  /** A multipart endpoint; `body` then describes its text fields. */
  readonly upload?: Upload
  /** The response is a file. */
  readonly download?: true
  /**
   * True for a GET that writes something, such as an audit entry or a viewed mark. The server responds after the
   * commit. All other GETs run in a read-only transaction, so the database refuses undeclared writes.
   */
  readonly writes?: true
  /**
   * Staff must have given their second factor in the last 10 minutes, at the sign-in or again. Otherwise the server
   * refuses with 403 and the code `FACTOR_NEEDED`. Users of a practice need no second factor, except for `everyone`.
   */
  readonly freshFactor?: true | 'everyone'
  /** About the sign-in of the caller. Refused to staff who view a practice as one of its users. */
  readonly isPersonal?: true
  /** The account id is in the body instead of the path. */
  readonly accountInBody?: true
}

/** Forbids unknown properties: TypeScript does not report them when it infers the type of the whole object. */
type NoOtherProperties<E> = { readonly [Name in Exclude<keyof E, keyof Endpoint>]: never }

/**
 * Declares an endpoint. Generic over the whole endpoint, never over what its schemas produce: this keeps type-checking
 * fast.
 */
export const endpoint = <const E extends Endpoint>(declared: E & NoOtherProperties<E>): E => declared

type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

export type EndpointParams<E extends Endpoint> = { readonly [K in Names<E['path']>]: string }
export type EndpointQuery<E extends Endpoint> = E extends { readonly query: infer Q extends z.ZodType }
  ? z.output<Q>
  : Record<never, never>
export type EndpointQueryInput<E extends Endpoint> = E extends { readonly query: infer Q extends z.ZodType }
  ? z.input<Q>
  : Record<never, never>
export type EndpointBody<E extends Endpoint> = E extends { readonly body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined
export type EndpointBodyInput<E extends Endpoint> = E extends { readonly body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined
export type EndpointReply<E extends Endpoint> = E extends { readonly reply: infer R extends z.ZodType }
  ? z.output<R>
  : undefined

/** The names of the path parameters, in order. */
export const getParamNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

/** Fills in the path parameters, URL-encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
