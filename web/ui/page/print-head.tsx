import { formatLocalDay } from '../../time/local-day.ts'
import { usePrinting } from './use-printing.ts'

interface PaperHeadProps {
  /** The practice. */
  readonly owner: string
  /** What the printed page contains: filters, order, rows. */
  readonly details?: readonly string[]
}

/** The head of a printed page, hidden on screen: the practice and the date. */
export function PrintHead({ owner, details = [] }: PaperHeadProps) {
  // A page may stay open for days; the date of printing counts.
  usePrinting()
  return (
    <div data-paper-only>
      <p>{`${owner} · Printed ${formatLocalDay(new Date())}`}</p>
      {details.length === 0 ? null : <p>{details.join(' · ')}</p>}
    </div>
  )
}
