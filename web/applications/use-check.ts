import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statusOf } from '../api/failure.ts'
import { useAfterPause } from '../forms/use-after-pause.ts'
import { toast } from '../ui/toast.ts'

/** What is checked while it is typed. */
interface Checked<R> {
  /** Tells this check from others. */
  readonly name: string
  /** Undefined when there is nothing to ask. */
  readonly value: string | undefined
  /** How long it has to stand still, in milliseconds. */
  readonly pause: number
  readonly ask: (value: string) => Promise<R>
}

/** A check's answer about the present value, if it has come. One that failed says so and leaves the decision to the save (AMB-120). */
export function useCheck<R>({ name, value, pause, ask }: Checked<R>) {
  const settled = useAfterPause(value, pause)
  const { data, error, errorUpdatedAt, isFetching } = useQuery({
    queryKey: ['application check', name, settled],
    queryFn: () => ask(settled ?? ''),
    enabled: settled !== undefined,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useEffect(() => {
    // A session that ended has already said so.
    if (error !== null && statusOf(error) !== 401) toast.failed(error)
  }, [error, errorUpdatedAt])
  const current = value !== undefined && value === settled
  return { busy: value !== undefined && (!current || isFetching), answer: current ? data : undefined }
}
