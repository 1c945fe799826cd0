import { useLayoutEffect, useState } from 'react'

interface BaseRev {
  /** The rev that the typed text is based on. */
  readonly rev: number
  /** Whether someone else has saved since the user began to type. */
  readonly isOutdated: boolean
  /** Bases the typed text on the newest version, which the next save replaces. */
  readonly adopt: () => void
}

/** The rev to save with: the newest while nothing is typed, then the one at which typing began. */
export function useBaseRev(isDirty: boolean, newest: number): BaseRev {
  const [base, setBase] = useState(newest)
  useLayoutEffect(() => {
    if (!isDirty) setBase(newest)
  }, [isDirty, newest])
  return { rev: isDirty ? base : newest, isOutdated: isDirty && base !== newest, adopt: () => setBase(newest) }
}
