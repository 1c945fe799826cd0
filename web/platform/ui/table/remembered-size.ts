/** Rows a page that the person chose, by the name of the table; kept on the device (AMB-129). */
const KEY = 'client-center.rows'

/** What was chosen for this table; undefined when nothing was, or nothing that can be read. */
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
