import { Loader } from '@mantine/core'
import type { ReactNode } from 'react'

interface BusySignProps {
  readonly busy: boolean
  /** What the button shows while nothing is under way. */
  readonly children: ReactNode
}

/**
 * The sign of a button that starts something which takes a moment. The library's own `loading` disables the button, and a
 * disabled button loses the focus for good; this one stays on, says `aria-busy`, and starts nothing twice.
 */
export const BusySign = ({ busy, children }: BusySignProps) => (busy ? <Loader size={18} aria-hidden /> : children)
