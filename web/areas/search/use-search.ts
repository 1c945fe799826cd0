import { search, type SearchResults } from '@client-center/contract/search/search.ts'
import { toSearchTerms } from '@client-center/domain/forms/search-words.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { callWith } from '../../api/call.ts'
import { toQueryKey } from '../../api/use-read.ts'
import { toFailureSentence, toFailureStatus } from '../../ui/feedback/failure.ts'
import { useSession } from '../../session/session-context.tsx'
import { useParams } from '@tanstack/react-router'
import { resultGroups, type Result, type ResultGroup } from './search-results.ts'

/** The debounce time in milliseconds: about the time between two keys. */
const PAUSE = 180

export type SearchState = 'waiting' | 'searching' | 'found' | 'nothing' | 'offline' | 'failed'

export interface Search {
  readonly state: SearchState
  readonly groups: readonly ResultGroup[]
  /** Whether the results belong to the current text, and not to an earlier one. */
  readonly isCurrent: boolean
  /** The sentence of the error. */
  readonly sentence: string
  readonly retry: () => void
  /** Searches for the current text at once. Resolves to an empty list on failure, which the dialog shows. */
  readonly searchNow: () => Promise<readonly Result[]>
}

/** Where results come from. */
export interface SearchSource<R> {
  readonly key: (text: string) => readonly unknown[]
  readonly fetch: (text: string, signal: AbortSignal) => Promise<R>
  readonly toGroups: (found: R, text: string) => readonly ResultGroup[]
}

/** The search results for the typed text, in the practices of the user. */
export function useSearch(text: string): Search {
  const { accounts } = useSession()
  // The results of the open practice come first.
  const { accountId: here } = useParams({ strict: false })
  const toQuery = (searched: string) => (here === undefined ? { text: searched } : { text: searched, accountId: here })
  return useSearchSource(text, {
    key: (searched) => toQueryKey(search, { query: toQuery(searched) }),
    fetch: (searched, signal) => callWith<typeof search>(search, { query: toQuery(searched) }, signal),
    toGroups: (found: SearchResults, searched) => resultGroups({ text: searched, accounts, here, found }),
  })
}

/** The search results for the typed text from this source. */
export function useSearchSource<R>(text: string, { key, fetch, toGroups }: SearchSource<R>): Search {
  const answers = useQueryClient()
  const typed = text.trim()
  const [settled] = useDebouncedValue(typed, PAUSE)
  const hasTerm = toSearchTerms(typed).length > 0
  const isEnabled = hasTerm && toSearchTerms(settled).length > 0
  const toOptions = (searched: string) => ({
    queryKey: key(searched),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetch(searched, signal),
  })
  const searchQuery = useQuery({ ...toOptions(settled), enabled: isEnabled, placeholderData: keepPreviousData })
  const groups = hasTerm && searchQuery.data !== undefined ? toGroups(searchQuery.data, typed) : []
  const isCurrent = hasTerm && typed === settled && searchQuery.data !== undefined && !searchQuery.isPlaceholderData
  const isOffline =
    searchQuery.fetchStatus === 'paused' || (searchQuery.isError && toFailureStatus(searchQuery.error) === 0)

  const state = (): SearchState => {
    if (!hasTerm) return 'waiting'
    if (isOffline && !isCurrent) return 'offline'
    if (searchQuery.isError) return 'failed'
    if (groups.length > 0) return 'found'
    return isCurrent ? 'nothing' : 'searching'
  }
  return {
    state: state(),
    groups: searchQuery.isError || isOffline ? [] : groups,
    isCurrent,
    sentence: toFailureSentence(searchQuery.error),
    retry: () => void searchQuery.refetch(),
    searchNow: async () => {
      if (!hasTerm) return []
      try {
        const found = await answers.fetchQuery(toOptions(typed))
        return toGroups(found, typed).flatMap(({ results }) => results)
      } catch {
        return []
      }
    },
  }
}
