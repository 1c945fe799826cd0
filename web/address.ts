/** One text for each part of an address that begins with `$`. */
type PathParams<Pattern extends string> = Pattern extends `${string}$${string}/${infer Rest}`
  ? [id: string, ...PathParams<`/${Rest}`>]
  : Pattern extends `${string}$${string}`
    ? [id: string]
    : []

interface Address<Pattern extends string> {
  /** The address of one page; ids come in the order of the pattern, as they are, and are encoded here. */
  (...ids: PathParams<Pattern>): string
  /** As the router spells it. */
  readonly pattern: Pattern
}

/** An address of many pages, spelled once: `address('/dashboard/$accountId')` serves the route and its links. */
export function address<const Pattern extends string>(pattern: Pattern): Address<Pattern> {
  const fill = (...ids: readonly string[]) => {
    const rest = [...ids]
    return pattern.replaceAll(/\$\w+/g, () => encodeURIComponent(rest.shift() ?? ''))
  }
  return Object.assign(fill, { pattern })
}

type Below<Parent extends string, Whole extends string> = Whole extends `${Parent}${infer Rest}` ? Rest : never

/** What an address adds to that of the route above it. */
export const below = <Parent extends string, Whole extends `${Parent}/${string}`>(
  parent: { readonly pattern: Parent },
  whole: { readonly pattern: Whole },
): Below<Parent, Whole> =>
  // The type of `slice` is any text; `Whole` is known to begin with `Parent`.
  whole.pattern.slice(parent.pattern.length) as Below<Parent, Whole>
