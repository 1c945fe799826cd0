import { useRef, type ReactNode } from 'react'
import { useDocumentTitle } from './document-title.ts'
import classes from './page-title.module.css'

/**
 * The page's only h1, with actions to its right. `errors` puts "Error:" before the browser's title while the page shows
 * an error summary (design §8).
 */
export function PageTitle({
  children,
  actions,
  note,
  errors = false,
  stays = false,
}: {
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly note?: ReactNode
  readonly errors?: boolean
  /** Whether it stays in view on wide screens while the page scrolls. */
  readonly stays?: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(heading, { errors })
  return (
    <div className={classes.head} data-stays={stays || undefined}>
      <div>
        <h1 ref={heading}>{children}</h1>
        {note === undefined ? null : <p className={classes.note}>{note}</p>}
      </div>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
