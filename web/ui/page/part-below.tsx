import type { ReactNode } from 'react'

interface PartBelowProps {
  /** Whether the part above is still loading. */
  readonly isWaiting: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * The part of a page below one whose height is unknown until it has loaded. It shows at the same time, so that it does
 * not move. It is mounted while hidden, so that both load at the same time.
 */
export const PartBelow = ({ isWaiting, className, children }: PartBelowProps) => (
  <div className={className} hidden={isWaiting}>
    {children}
  </div>
)
