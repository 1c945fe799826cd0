import type { ReactNode } from 'react'
import classes from './record-page.module.css'

interface RecordColumnsProps {
  readonly main: ReactNode
  /** Shown next to the record, or below it on small screens. */
  readonly side?: ReactNode
}

/** The columns of a record's page. */
export const RecordColumns = ({ main, side }: RecordColumnsProps) => (
  <div className={classes.columns}>
    <div className={classes.work}>{main}</div>
    {side === undefined ? null : <div className={classes.side}>{side}</div>}
  </div>
)
