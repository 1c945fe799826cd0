import type * as z from 'zod'
import type { AccountAccess } from '@client-center/domain/permissions.ts'

/**
 * Who may call: anyone; whoever is signed in; or whoever has an access of the account that the call is about.
 * The account is that of `accountId` in the path or body, or of the project in the path, or whichever of the two
 * `projectOrAccountId` names: one place on the server finds it.
 */
export type Access = 'anyone' | 'signedIn' | AccountAccess

export interface Upload {
  /** Most bytes of the file. */
  readonly limit: number
  /** The name of the file's part; it may come as `file` as well. */
  readonly part: string
  /** It is only read: its bytes stay in memory while that lasts, and are never stored. */
  readonly isOnlyRead?: true
}

/** One call: everything that both sides need to know of it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `{name}` marks a path parameter; ids are UUIDs unless `words` names the parameter. */
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  /** Path parameters that are words, not ids: secrets and file names. */
  readonly textParams?: readonly string[]
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Puts a body that is sent in another shape which the specification also allows into that of `body`, before it is read. */
  readonly normalizeBody?: (raw: unknown) => unknown
  /**
   * Largest body, in bytes, that is read from those who may call, so that the refusal can say which answer is too long. Bodies
   * over the usual 1 MB are refused all the same.
   */
  readonly maxBodyBytes?: number
  /** Without one the answer is 204. */
  readonly reply?: z.ZodType
  /** A multipart call; `body` then describes its fields, all of them texts. */
  readonly upload?: Upload
  /** The answer is a file. */
  readonly download?: true
  /**
   * A GET that leaves something behind: a mark that it was opened, a line in the audit trail. It is answered when that is
   * kept for good. The transaction of any other GET is read-only: the database refuses what is not declared here.
   */
  readonly writes?: true
  /** The account stands in the body instead of the path. */
  readonly accountInBody?: true
}

/** Declares a call. Generic over the whole endpoint, never over what its schemas produce: type-checking stays fast. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

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

/** Names of the path's parameters, in order. */
export const getParamNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

/** The path with its parameters filled in, each encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
