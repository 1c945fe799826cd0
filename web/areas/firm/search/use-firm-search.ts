import { searchPractices, type FirmSearchResults } from '@client-center/contract/firm/search-practices.ts'
import { findApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import { useParams } from '@tanstack/react-router'
import { callWith } from '../../../api/call.ts'
import { toQueryKey } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import type { DrawnIcon } from '../../../ui/icons/draw-icon.tsx'
import { IconClipboardText, IconId, IconRoute, IconUsers } from '../../../ui/icons/icons.ts'
import { IconBuilding } from '../../../ui/icons/page-icons.ts'
import type { Result, ResultGroup } from '../../search/search-results.ts'
import { useSearchSource, type Search } from '../../search/use-search.ts'

/** The results of a search in the practices of the staff member. Those of the open practice come first. */
export function useFirmSearch(text: string): Search {
  const { accountId: here } = useParams({ strict: false })
  const toQuery = (searched: string) => (here === undefined ? { text: searched } : { text: searched, accountId: here })
  return useSearchSource(text, {
    key: (searched) => toQueryKey(searchPractices, { query: toQuery(searched) }),
    fetch: (searched, signal) =>
      callWith<typeof searchPractices>(searchPractices, { query: toQuery(searched) }, signal),
    toGroups: toFirmGroups,
  })
}

type Hit = Pick<FirmSearchResults['practices']['rows'][number], 'id' | 'accountId' | 'name' | 'practice' | 'hasCap'>

function toFirmGroups(found: FirmSearchResults): readonly ResultGroup[] {
  const group = <R extends Hit>(
    title: string,
    icon: DrawnIcon,
    { rows, more }: { readonly rows: readonly R[]; readonly more: boolean },
    { details, to }: { readonly details: (row: R) => readonly string[]; readonly to: (row: R) => string },
  ): ResultGroup => ({
    title,
    more,
    results: rows.map((row): Result => ({
      id: `${title} ${row.id}`,
      icon,
      title: row.name,
      details: details(row).filter((part) => part !== ''),
      to: to(row),
    })),
  })
  return [
    group('Practices', IconBuilding, found.practices, {
      details: ({ advisor }) => [advisor ?? 'No advisor'],
      to: ({ id }) => paths.firmPractice(id),
    }),
    group('Users', IconId, found.users, {
      details: ({ email, practice }) => [email, practice],
      to: ({ accountId }) => paths.practicePeople(accountId),
    }),
    group('Providers', IconUsers, found.providers, {
      details: ({ typeName, npi, practice }) => [typeName, npi === '' ? '' : `NPI ${npi}`, practice],
      to: ({ accountId, id, hasCap }) =>
        hasCap ? paths.provider(accountId, id) : paths.accountProvider(accountId, id),
    }),
    group('Projects', IconRoute, found.projects, {
      details: ({ statusName, practice }) => [statusName, practice],
      to: ({ accountId, id }) => paths.intake(accountId, id),
    }),
    group('Applications', IconClipboardText, found.applications, {
      details: ({ statusId, practice }) => [findApplicationStatus(statusId)?.label ?? '', practice],
      to: ({ accountId, id, projectId }) =>
        projectId === null ? paths.application(accountId, id) : paths.trackedApplication(accountId, projectId, id),
    }),
  ].filter(({ results }) => results.length > 0)
}
