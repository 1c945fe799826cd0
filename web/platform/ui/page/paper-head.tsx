import { usDayHere } from '../../day-here.ts'
import { usePrinting } from './use-printing.ts'

interface PaperHeadProps {
  /** The practice. */
  readonly owner: string
  /** What the printed page contains: filters, order, rows. */
  readonly says?: readonly string[]
}

/** The head of a printed page, hidden on screen: the practice and the date. */
export function PaperHead({ owner, says = [] }: PaperHeadProps) {
  // A page may stay open for days; the date of printing counts.
  usePrinting()
  return (
    <div data-paper-only>
      <p>{`${owner} · Printed ${usDayHere(new Date())}`}</p>
      {says.length === 0 ? null : <p>{says.join(' · ')}</p>}
    </div>
  )
}
