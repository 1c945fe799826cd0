import { Fragment, type ReactNode } from 'react'

/** Lets emails and web addresses break after their signs rather than within a word. */
export const breakable = (text: string): ReactNode =>
  text.split(/(?<=[@/])(?!\/)/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ))
