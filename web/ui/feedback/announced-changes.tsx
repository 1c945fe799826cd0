import { useEffect, useState, type ReactNode } from 'react'

interface AnnouncedChangesProps {
  /** Whether the first data has loaded. */
  readonly isHere?: boolean
  /** Whether the contents announce themselves. */
  readonly silent?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * Announces changes that a person makes, not the first contents of a page: six tables at once would talk over its name.
 * A region that is live from the start would have its first contents read out.
 */
export function AnnouncedChanges({ isHere = true, silent = false, className, children }: AnnouncedChangesProps) {
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
