/** One text for each part of an address that starts with `$`. */
type PathParams<Pattern extends string> = Pattern extends `${string}$${string}/${infer Rest}`
  ? [id: string, ...PathParams<`/${Rest}`>]
  : Pattern extends `${string}$${string}`
    ? [id: string]
    : []

interface Address<Pattern extends string> {
  /** The address of one page. Pass unencoded ids in the order of the pattern. */
  (...ids: PathParams<Pattern>): string
  /** The router's spelling. */
  readonly pattern: Pattern
}

/** Declares the address of pages once: `address('/dashboard/$accountId')` serves the route and its links. */
export function address<const Pattern extends string>(pattern: Pattern): Address<Pattern> {
  const fill = (...ids: readonly string[]) => {
    const rest = [...ids]
    return pattern.replaceAll(/\$\w+/g, () => encodeURIComponent(rest.shift() ?? ''))
  }
  return Object.assign(fill, { pattern })
}

type Below<Parent extends string, Whole extends string> = Whole extends `${Parent}${infer Rest}` ? Rest : never

/** The part of an address below its parent route. */
export function below<Parent extends string, Whole extends `${Parent}/${string}`>(
  parent: { readonly pattern: Parent },
  whole: { readonly pattern: Whole },
): Below<Parent, Whole>
// `slice` returns any string; `Whole` is known to start with `Parent`.
export function below(parent: { readonly pattern: string }, whole: { readonly pattern: string }): string {
  return whole.pattern.slice(parent.pattern.length)
}
