import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import type { Served } from './handler.ts'

/** Throws at startup if an endpoint of the table has no handler, or a handler's endpoint is not in the table. */
export function requireEveryHandler(table: Readonly<Record<string, Endpoint>>, served: readonly Served[]): void {
  const answered = new Set(served.map((one) => one.endpoint))
  const missing = Object.entries(table).filter(([, endpoint]) => !answered.has(endpoint))
  if (missing.length > 0) throw new Error(`Nobody serves ${missing.map(([name]) => name).join(', ')}`)
  const known = new Set(Object.values(table))
  const undeclared = served.filter((one) => !known.has(one.endpoint))
  if (undeclared.length > 0)
    throw new Error(`Not in the table: ${undeclared.map((one) => one.endpoint.path).join(', ')}`)
  if (answered.size !== served.length) throw new Error('A call is served twice')
}
