/** The kinds of results. Among equal ranks, the thing itself comes before things that belong or apply to it. */
const KINDS = [
  'advisors',
  'pages',
  'practices',
  'providers',
  'locations',
  'projects',
  'weeklyUpdates',
  'licenses',
  'applications',
  'documents',
] as const

export type ResultKind = (typeof KINDS)[number]

interface Group {
  readonly kind: ResultKind
  /** Best first. */
  readonly rows: readonly { readonly rank: number; readonly accountId: string }[]
}

/** Orders the groups by their best results: by rank, then those of the open practice, then by kind. Leaves out empty ones. */
export const orderGroups = <G extends Group>(groups: readonly G[], here: string | undefined): G[] =>
  groups
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => rankGroup(a) - rankGroup(b) || distance(a, here) - distance(b, here) || compareKinds(a, b))

const rankGroup = ({ rows }: Group): number => rows[0]?.rank ?? 0
const distance = ({ rows }: Group, here: string | undefined): number => Number(rows[0]?.accountId !== here)
const compareKinds = (a: Group, b: Group): number => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)
