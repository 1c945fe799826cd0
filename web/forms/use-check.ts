import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toFailureStatus } from '../ui/feedback/failure.ts'
import { toast } from '../ui/feedback/toast.ts'
import { useAfterPause } from './use-after-pause.ts'

/** The default debounce time, in milliseconds (AMB-31). */
const PAUSE = 300

/** A value that the server checks while the user types it. */
interface Checked<R> {
  /** Part of the query key: the check and its subject, such as the account or provider. */
  readonly name: string
  /** Undefined if there is nothing to check (PROV-23). */
  readonly value: string | undefined
  /** The debounce time, in milliseconds. */
  readonly pause?: number | undefined
  readonly request: (value: string) => Promise<R>
}

interface Check<R> {
  /** Whether the result for the current value is pending. Save waits for it (PROV-24). */
  readonly busy: boolean
  /** The result for the current value; undefined while it is pending or if the check failed (AMB-120). */
  readonly answer: R | undefined
}

/**
 * Checks a value on the server, debounced. The result for an older value is never returned. If a check fails, a message
 * shows and there is no result; the save then decides (AMB-120).
 */
export function useCheck<R>({ name, value, pause = PAUSE, request }: Checked<R>): Check<R> {
  const settled = useAfterPause(value, pause)
  const { data, error, errorUpdatedAt, isFetching } = useQuery({
    queryKey: ['check', name, settled],
    queryFn: () => request(settled ?? ''),
    enabled: settled !== undefined,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useEffect(() => {
    // The end of the session shows its own message.
    if (error !== null && toFailureStatus(error) !== 401) toast.failed(error)
  }, [error, errorUpdatedAt])
  const current = value !== undefined && value === settled
  return { busy: value !== undefined && (!current || isFetching), answer: current ? data : undefined }
}
