import { Fragment, type ReactNode } from 'react'

/** Lets email and web addresses wrap after @ and / instead of within a word. */
export const breakable = (text: string): ReactNode =>
  text.split(/(?<=[@/])(?!\/)/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ))
