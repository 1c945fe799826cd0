import { usDayHere } from '../../day-here.ts'
import { usePrinting } from './use-printing.ts'

interface PaperHeadProps {
  /** Whose it is. */
  readonly owner: string
  /** What else tells a reader what the paper holds: filters, order, rows. */
  readonly says?: readonly string[]
}

/** What a printed page says above its content and the screen does not: of which practice it is, and of which day. */
export function PaperHead({ owner, says = [] }: PaperHeadProps) {
  // A page may stay open for days; the one that counts is that of the printing.
  usePrinting()
  return (
    <div data-paper-only>
      <p>{`${owner} · Printed ${usDayHere(new Date())}`}</p>
      {says.length === 0 ? null : <p>{says.join(' · ')}</p>}
    </div>
  )
}
