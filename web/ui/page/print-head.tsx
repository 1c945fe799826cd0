import { formatLocalDay } from '../../time/local-day.ts'
import { usePrinting } from './use-printing.ts'

interface PaperHeadProps {
  /** The name of the practice. */
  readonly owner: string
  /** What the printed page contains: filters, sort order, number of rows. */
  readonly details?: readonly string[]
}

/** The header of a printed page, hidden on screen: the practice and the date. */
export function PrintHead({ owner, details = [] }: PaperHeadProps) {
  // Renders again when printing starts, because the page may have been open for days and shows the date of printing.
  usePrinting()
  return (
    <div data-paper-only>
      <p>{`${owner} · Printed ${formatLocalDay(new Date())}`}</p>
      {details.length === 0 ? null : <p>{details.join(' · ')}</p>}
    </div>
  )
}
