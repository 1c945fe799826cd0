import { formatUs } from '@client-center/domain/calendar.ts'
import { states } from '@client-center/domain/reference/states.ts'
import type { toLicenseFilters } from './list-queries.ts'

/** The filters as text, for print, which does not contain the filter fields. */
export function formatFilters(
  { providerId, officeTin, stateId, expirationFrom: from, expirationTo: to }: ReturnType<typeof toLicenseFilters>,
  providerName: string | undefined,
): string[] {
  return [
    providerId === undefined ? [] : [`Provider: ${providerName ?? 'no longer listed'}`],
    officeTin === undefined ? [] : [`Office TIN: ${officeTin}`],
    stateId === undefined ? [] : [`State: ${states.find(({ id }) => id === stateId)?.name ?? ''}`],
    from === undefined ? [] : [`Expiration from ${formatUs(from)}`],
    to === undefined ? [] : [`Expiration to ${formatUs(to)}`],
  ].flat()
}
