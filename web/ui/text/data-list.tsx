import type { ReactNode } from 'react'
import { breakable } from './breakable.tsx'
import classes from './data-list.module.css'

export interface DataListEntry {
  readonly label: string
  readonly value: ReactNode
}

/** Pairs of label and value, one per line. A missing value is a dash. */
export function DataList({ entries }: { readonly entries: readonly DataListEntry[] }) {
  return (
    <dl className={classes.list}>
      {entries.map(({ label, value }, at) => (
        <div key={`${at} ${label}`} className={classes.pair}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? breakable(value || '–') : (value ?? '–')}</dd>
        </div>
      ))}
    </dl>
  )
}
