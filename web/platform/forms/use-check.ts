import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toFailureStatus } from '../failure.ts'
import { toast } from '../ui/feedback/toast.ts'
import { useAfterPause } from './use-after-pause.ts'

/** AMB-31, in milliseconds: how long a check waits for the next key unless told. */
const PAUSE = 300

/** What is checked while it is typed. */
interface Checked<R> {
  /** Tells this check from others, and what it is about: the account, the provider. */
  readonly name: string
  /** Undefined when there is nothing to ask (PROV-23). */
  readonly value: string | undefined
  /** How long the value has to stand still before the server is asked, in milliseconds; as usual when left out. */
  readonly pause?: number | undefined
  readonly request: (value: string) => Promise<R>
}

/** What is known of the value. */
interface Check<R> {
  /** Whether an answer about the present value is still to come; Save waits for it (PROV-24). */
  readonly busy: boolean
  /** The answer about the present value; none while it is to come, or when the check failed (AMB-120). */
  readonly answer: R | undefined
}

/**
 * Asks the server about a value once it has stood still. An answer about an older value is never shown. A failed check says so
 * once and counts as no answer: the save decides (AMB-120).
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
    // A session that ended has already said so.
    if (error !== null && toFailureStatus(error) !== 401) toast.failed(error)
  }, [error, errorUpdatedAt])
  const current = value !== undefined && value === settled
  return { busy: value !== undefined && (!current || isFetching), answer: current ? data : undefined }
}
