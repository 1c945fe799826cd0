/** One string for each segment of an address that starts with `$`. */
type PathParams<Pattern extends string> = Pattern extends `${string}$${string}/${infer Rest}`
  ? [id: string, ...PathParams<`/${Rest}`>]
  : Pattern extends `${string}$${string}`
    ? [id: string]
    : []

interface Address<Pattern extends string> {
  /** Returns the address of one page. Pass the ids unencoded, in the order of the pattern. */
  (...ids: PathParams<Pattern>): string
  /** The pattern in the router's syntax. */
  readonly pattern: Pattern
}

/** Declares an address once for its route and its links, such as `address('/dashboard/$accountId')`. */
export function address<const Pattern extends string>(pattern: Pattern): Address<Pattern> {
  const fill = (...ids: readonly string[]) => {
    const rest = [...ids]
    return pattern.replaceAll(/\$\w+/g, () => encodeURIComponent(rest.shift() ?? ''))
  }
  return Object.assign(fill, { pattern })
}

type Below<Parent extends string, Whole extends string> = Whole extends `${Parent}${infer Rest}` ? Rest : never

/** The pattern of an address relative to its parent route. */
export function below<Parent extends string, Whole extends `${Parent}/${string}`>(
  parent: { readonly pattern: Parent },
  whole: { readonly pattern: Whole },
): Below<Parent, Whole>
// `slice` returns `string`; the overload above states the exact type.
export function below(parent: { readonly pattern: string }, whole: { readonly pattern: string }): string {
  return whole.pattern.slice(parent.pattern.length)
}
