/** The localStorage key of the chosen page sizes, by table name (AMB-129). */
const KEY = 'client-center.rows'

/** The stored page size of this table; undefined if there is none or it is invalid. */
export function rememberedSize(table: string | undefined): number | undefined {
  const size = table === undefined ? undefined : readSizes()[table]
  return typeof size === 'number' ? size : undefined
}

export function rememberSize(table: string | undefined, size: number): void {
  if (table !== undefined) localStorage.setItem(KEY, JSON.stringify({ ...readSizes(), [table]: size }))
}

function readSizes(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
