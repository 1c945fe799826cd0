import type {
  EndpointBodyInput,
  Endpoint,
  EndpointParams,
  EndpointQueryInput,
} from '@client-center/contract/endpoint/endpoint.ts'
import { fillPath } from '@client-center/contract/endpoint/endpoint.ts'

type ParamsPart<E extends Endpoint> = keyof EndpointParams<E> extends never
  ? { readonly params?: undefined }
  : { readonly params: EndpointParams<E> }
type QueryPart<E extends Endpoint> = E extends { readonly query: object }
  ? { readonly query?: EndpointQueryInput<E> }
  : { readonly query?: undefined }
type BodyPart<E extends Endpoint> = E extends { readonly body: object }
  ? { readonly body: EndpointBodyInput<E> }
  : { readonly body?: undefined }

/** The arguments of a call: path parameters, query and body. */
export type CallArguments<E extends Endpoint> = ParamsPart<E> & QueryPart<E> & BodyPart<E>

/** The arguments of a call that only reads: no body. */
export type QueryArguments<E extends Endpoint> = ParamsPart<E> & QueryPart<E>

/** Makes the arguments optional when none of them is required. */
export type OptionalArguments<A> = object extends A ? [given?: A] : [given: A]

/** The arguments of any endpoint, without its types. */
export interface AnyArguments {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * Returns the URL of a call. Empty and missing query values are omitted; each value of a list gets its own parameter.
 */
export function toUrl(endpoint: Endpoint, given: AnyArguments = {}): string {
  const search = new URLSearchParams(
    Object.entries(given.query ?? {}).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).filter(isPresent).map((one) => [name, String(one)]),
    ),
  )
  const path = fillPath(endpoint.path, given.params ?? {})
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

const isPresent = (one: unknown): one is string | number | boolean =>
  typeof one === 'string' ? one !== '' : typeof one === 'number' || typeof one === 'boolean'
