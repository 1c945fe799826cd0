import { useEffect, type ReactNode } from 'react'
import classes from './page-title.module.css'

/** SHELL-30: the browser's title is the portal's name on every page. */
const TITLE = 'Client Center'

/**
 * The page's one h1 with its actions at the right.
 * `errors` puts "Error:" before the browser's title while the page shows an error summary (design §8).
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
  /** Stays in view on wide screens while the page scrolls, for actions that must not get out of reach. */
  readonly stays?: boolean
}) {
  useDocumentTitle(errors)
  return (
    <div className={classes.head} data-stays={stays || undefined}>
      <div>
        <h1>{children}</h1>
        {note === undefined ? null : <p className={classes.note}>{note}</p>}
      </div>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

/** Keeps the browser's title, for pages whose h1 looks different. */
export function useDocumentTitle(errors = false): void {
  useEffect(() => {
    document.title = errors ? `Error: ${TITLE}` : TITLE
    return () => {
      document.title = TITLE
    }
  }, [errors])
}
