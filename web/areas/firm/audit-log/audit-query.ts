import { listAuditEntries, type AuditEntry } from '@client-center/contract/firm/audit-log.ts'
import type { EndpointQueryInput } from '@client-center/contract/endpoint/endpoint.ts'
import { addDays, isCalendarDate } from '@client-center/domain/calendar.ts'
import { AUDIT_KINDS } from '@client-center/domain/firm/audit-log.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callWith } from '../../../api/call.ts'
import { toQueryKey } from '../../../api/use-read.ts'
import type { Failure } from '../../../ui/feedback/failure.ts'
import { idFrom } from '../../../ui/table/table-address.ts'

type AuditQuery = Omit<EndpointQueryInput<typeof listAuditEntries>, 'before'>

/** The filters as the address has them; days are 'YYYY-MM-DD' in the device's time zone. */
export interface AuditAddress {
  readonly practice?: string | undefined
  readonly person?: string | undefined
  readonly kind?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** Converts the filters of the address for the server. Invalid ones in an old address are left out. */
export const toAuditQuery = ({ practice, person, kind, from, until }: AuditAddress): AuditQuery => ({
  practice: idFrom(practice),
  person: idFrom(person),
  kind: AUDIT_KINDS.find((name) => name === kind),
  from: toInstant(from),
  until: until !== undefined && isCalendarDate(until) ? toInstant(addDays(until, 1)) : undefined,
})

/** The beginning of a day. */
const toInstant = (day: string | undefined): string | undefined =>
  day !== undefined && isCalendarDate(day) ? new Date(`${day}T00:00:00`).toISOString() : undefined

interface AuditPage {
  readonly rows: readonly AuditEntry[]
  readonly hasMore: boolean
}

/** The entries, page by page. */
export const useAuditEntries = (query: AuditQuery) =>
  useInfiniteQuery<AuditPage, Failure, readonly AuditEntry[], readonly unknown[], string | undefined>({
    queryKey: [...toQueryKey(listAuditEntries, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callWith<typeof listAuditEntries>(listAuditEntries, { query: { ...query, before: pageParam } }, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  })
