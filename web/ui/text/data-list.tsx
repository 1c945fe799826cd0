import type { ReactNode } from 'react'
import { breakable } from './breakable.tsx'
import classes from './data-list.module.css'

export interface DataListEntry {
  readonly label: string
  readonly value: ReactNode
}

/** Labels with their values, one pair per line; a missing value is a dash. */
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
