import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statusOf } from '../api/failure.ts'
import { useAfterPause } from '../forms/use-after-pause.ts'
import { toast } from '../ui/toast.ts'

/** AMB-31, in milliseconds: how long a check waits for the next key. */
const PAUSE = 300

/** A check of what is being typed. */
export interface Check<R> {
  /** Whether an answer about the present value is still to come. */
  readonly busy: boolean
  /** The answer about the present value; none while it is to come, or when the check failed (AMB-120). */
  readonly answer: R | undefined
}

/**
 * Asks the server about a value once it has stood still. An answer about an older value is never shown. Undefined means that
 * there is nothing to ask (PROV-23). A failed check says so once and counts as no answer: Save decides (AMB-120).
 */
export function useCheck<R>(name: string, value: string | undefined, ask: (value: string) => Promise<R>): Check<R> {
  const settled = useAfterPause(value, PAUSE)
  const query = useQuery({
    queryKey: ['check', name, settled],
    queryFn: () => ask(settled ?? ''),
    enabled: settled !== undefined,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { error, errorUpdatedAt } = query
  useEffect(() => {
    // A session that ended has already said so.
    if (error !== null && statusOf(error) !== 401) toast.failed(error)
  }, [error, errorUpdatedAt])
  return {
    busy: value !== undefined && (value !== settled || query.isFetching),
    answer: value !== undefined && value === settled ? query.data : undefined,
  }
}
