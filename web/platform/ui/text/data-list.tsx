import { Fragment, type ReactNode } from 'react'
import classes from './data-list.module.css'

export interface DataListEntry {
  readonly label: string
  readonly value: ReactNode
}

/** Labels with their values, one pair a line; a value that is not there is a dash. */
export function DataList({ entries }: { readonly entries: readonly DataListEntry[] }) {
  return (
    <dl className={classes.list}>
      {entries.map(({ label, value }, at) => (
        <div key={`${at} ${label}`} className={classes.pair}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? breakable(value) : (value ?? '–')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Emails and web addresses may break after their signs rather than within a word. */
const breakable = (text: string): ReactNode =>
  text === ''
    ? '–'
    : text.split(/(?<=[@/])(?!\/)/).map((part, at) => (
        <Fragment key={`${at} ${part}`}>
          {at === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))
