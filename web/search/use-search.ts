import { search, type Found } from '@client-center/contract/search/search.ts'
import { soughtWords } from '@client-center/domain/search/search-words.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { question } from '../platform/api/use-read.ts'
import { sentenceOf, statusOf } from '../platform/failure.ts'
import { useSession } from '../session/session-context.tsx'
import { resultGroups, type Result, type ResultGroup } from './search-results.ts'

/** In milliseconds: as long as a pause between two letters. */
const PAUSE = 180

export type SearchState = 'waiting' | 'searching' | 'found' | 'nothing' | 'offline' | 'failed'

export interface Search {
  readonly state: SearchState
  readonly groups: readonly ResultGroup[]
  /** Whether this is the answer to what is typed now, and not to what was typed before it. */
  readonly isCurrent: boolean
  /** What went wrong, in words. */
  readonly sentence: string
  readonly retry: () => void
  /** Asks for what is typed now at once. Nothing when that fails: the field says why. */
  readonly ask: () => Promise<readonly Result[]>
}

/** What is found of what is typed, from the second letter on. */
export function useSearch(text: string): Search {
  const { accounts } = useSession()
  const answers = useQueryClient()
  const typed = text.trim()
  const [settled] = useDebouncedValue(typed, PAUSE)
  const sought = soughtWords(typed).length > 0
  const asks = sought && soughtWords(settled).length > 0
  const asked = useQuery({
    ...question(search, { query: { text: settled } }),
    enabled: asks,
    placeholderData: keepPreviousData,
  })
  const groupsOf = (found: Found) => resultGroups(found, accounts)
  const groups = sought && asked.data !== undefined ? groupsOf(asked.data) : []
  const isCurrent = sought && typed === settled && asked.data !== undefined && !asked.isPlaceholderData
  const isOffline = asked.fetchStatus === 'paused' || (asked.isError && statusOf(asked.error) === 0)

  const state = (): SearchState => {
    if (!sought) return 'waiting'
    if (isOffline && !isCurrent) return 'offline'
    if (asked.isError) return 'failed'
    if (groups.length > 0) return 'found'
    return isCurrent ? 'nothing' : 'searching'
  }
  return {
    state: state(),
    groups: asked.isError || isOffline ? [] : groups,
    isCurrent,
    sentence: sentenceOf(asked.error),
    retry: () => void asked.refetch(),
    ask: async () => {
      if (!sought) return []
      try {
        const found = await answers.fetchQuery(question(search, { query: { text: typed } }))
        return groupsOf(found).flatMap(({ results }) => results)
      } catch {
        return []
      }
    },
  }
}
