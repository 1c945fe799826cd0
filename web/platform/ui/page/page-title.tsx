import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import classes from './page-title.module.css'

/** SHELL-30: the browser's title holds the portal's name on every page, after that of the page. */
const PORTAL = 'Client Center'

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
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentTitle(heading, errors)
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

/** Calls the browser's page what its h1 says, which is read once it is drawn: it may be put together of several things. */
export function useDocumentTitle(heading: RefObject<HTMLElement | null>, errors = false): void {
  // After every drawing, because the words of an h1 may change with what is read.
  useEffect(() => {
    const name = [...(heading.current?.childNodes ?? [])].map((node) => node.textContent).join('')
    document.title = [errors ? 'Error: ' : '', name.trim() === '' ? '' : `${name.trim()} – `, PORTAL].join('')
  })
  useEffect(
    () => () => {
      document.title = PORTAL
    },
    [],
  )
}
