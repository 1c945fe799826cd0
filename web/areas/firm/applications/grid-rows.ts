import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import type { readPracticeApplications } from '@client-center/contract/firm/applications/practice-applications.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { applicationInsurers } from '@client-center/domain/applications/application.ts'
import { compareStatuses } from '@client-center/domain/applications/application-status.ts'

export type PracticeApplications = EndpointReply<typeof readPracticeApplications>

export interface GridRow {
  readonly providerId: string
  readonly name: string
  /** Null for a provider who can have no new application. */
  readonly typeId: number | null
  /** The applications of each company, earliest stage first. */
  readonly cells: ReadonlyMap<number, readonly FirmApplication[]>
}

export interface Grid {
  readonly payers: readonly { readonly id: number; readonly name: string }[]
  readonly rows: readonly GridRow[]
}

interface ListedProvider {
  readonly id: string
  readonly name: string
  readonly typeId: number | null
}

/**
 * Providers as rows and companies as columns. All owners and associates are rows unless `isFiltered`; other providers
 * only with their applications. A column is a company with applications, or every company if there are none.
 */
export function toGrid(
  { providers }: Pick<PracticeApplications, 'providers'>,
  applications: readonly FirmApplication[],
  isFiltered: boolean,
): Grid {
  const byProvider = new Map<string, FirmApplication[]>()
  for (const application of applications)
    byProvider.set(application.providerId, [...(byProvider.get(application.providerId) ?? []), application])
  const known = new Map(providers.map((provider) => [provider.id, provider]))
  const others = [...byProvider]
    .filter(([id]) => !known.has(id))
    .map(([id, [first]]) => ({ id, name: first?.providerName ?? '', typeId: null }))
  const all: readonly ListedProvider[] = [...others, ...providers.filter(({ id }) => !isFiltered || byProvider.has(id))]
  const rows = all
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1))
    .map(({ id, name, typeId }) => ({ providerId: id, name, typeId, cells: toCells(byProvider.get(id) ?? []) }))
  const used = new Set(applications.map(({ payerId }) => payerId))
  const payers = applicationInsurers
    .filter(({ value }) => used.size === 0 || used.has(value))
    .map(({ value, label }) => ({ id: value, name: label }))
  return { payers, rows }
}

function toCells(applications: readonly FirmApplication[]): ReadonlyMap<number, readonly FirmApplication[]> {
  const cells = new Map<number, FirmApplication[]>()
  for (const application of applications.toSorted((a, b) => compareStatuses(a.statusId, b.statusId)))
    cells.set(application.payerId, [...(cells.get(application.payerId) ?? []), application])
  return cells
}
