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
 * Announces what a person changes, not what a page came with: six tables at once would talk over its name. A region that is live
 * from the start would have its first words read out.
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
