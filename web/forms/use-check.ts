import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toFailureStatus } from '../ui/feedback/failure.ts'
import { toast } from '../ui/feedback/toast.ts'
import { useAfterPause } from './use-after-pause.ts'

/** How long a check waits for the next key by default, in milliseconds (AMB-31). */
const PAUSE = 300

/** A value that the server checks while it is typed. */
interface Checked<R> {
  /** Identifies the check and its subject: the account, the provider. */
  readonly name: string
  /** Undefined when there is nothing to check (PROV-23). */
  readonly value: string | undefined
  /** How long the value must not change before the server checks it, in milliseconds. */
  readonly pause?: number | undefined
  readonly request: (value: string) => Promise<R>
}

/** The state of a check. */
interface Check<R> {
  /** Whether the current value is still being checked; Save waits for it (PROV-24). */
  readonly busy: boolean
  /** The result for the current value; undefined while it is being checked, or when the check failed (AMB-120). */
  readonly answer: R | undefined
}

/**
 * Checks a value on the server after a pause. A result for an older value is never shown. A failed check shows one
 * message and counts as no result: the save decides (AMB-120).
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
    // The end of the session has its own message.
    if (error !== null && toFailureStatus(error) !== 401) toast.failed(error)
  }, [error, errorUpdatedAt])
  const current = value !== undefined && value === settled
  return { busy: value !== undefined && (!current || isFetching), answer: current ? data : undefined }
}
