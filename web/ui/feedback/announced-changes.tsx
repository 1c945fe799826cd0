import { useEffect, useState, type ReactNode } from 'react'

interface AnnouncedChangesProps {
  /** Whether the first data has loaded. */
  readonly isHere?: boolean
  /** Whether the contents have a live region of their own. */
  readonly silent?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A live region for changes that the user makes. It becomes live after the first data has loaded, because six tables
 * that announce their first contents would interrupt the page's name.
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
