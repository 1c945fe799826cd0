import type { ReactNode } from 'react'
import classes from './record-page.module.css'

interface RecordColumnsProps {
  readonly work: ReactNode
  /** Shown next to the record; on small screens below it. */
  readonly side?: ReactNode
}

/** The cards of a record's page. */
export const RecordColumns = ({ work, side }: RecordColumnsProps) => (
  <div className={classes.columns}>
    <div className={classes.work}>{work}</div>
    {side === undefined ? null : <div className={classes.side}>{side}</div>}
  </div>
)
