import { useEffect, useState, type ReactNode } from 'react'

interface SpokenChangesProps {
  /** Whether what was asked for first is here. */
  readonly isHere?: boolean
  /** Whether something within speaks for itself. */
  readonly silent?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Speaks of what a person changes, not of what a page came with: six tables at once would talk over its name.
 * A region that speaks from the start would be read out with its first words.
 */
export function SpokenChanges({ isHere = true, silent = false, className, children }: SpokenChangesProps) {
  const [speaks, setSpeaks] = useState(false)
  useEffect(() => {
    if (isHere) setSpeaks(true)
  }, [isHere])
  return (
    <div role={speaks && !silent ? 'status' : undefined} className={className}>
      {children}
    </div>
  )
}
