import type { ReactNode } from 'react'
import classes from './data-list.module.css'

export interface DataListEntry {
  readonly label: string
  readonly value: ReactNode
}

/** Labels with their values, one pair a line; a value that is not there is a dash. */
export function DataList({ entries }: { readonly entries: readonly DataListEntry[] }) {
  return (
    <dl className={classes.list}>
      {entries.map(({ label, value }) => (
        <div key={label} className={classes.pair}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
