import { UnstyledButton } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OpenRow } from './data-table-column.ts'
import { rememberRow } from '../page/stored-lists.ts'
import { isFocusFree } from '../page/page-arrival.ts'
import { isPlainClick } from '../page/plain-click.ts'
import classes from './data-table.module.css'

/**
 * The name of a row: a link to its page, which can be opened in a new tab, or a button that opens the row on this page.
 */
export function RowLink<Row>({
  link,
  row,
  isReturnedTo = false,
  children,
}: {
  readonly link: OpenRow<Row>
  readonly row: Row
  /** Whether the user left the list through this row. It gets the focus when the user comes back. */
  readonly isReturnedTo?: boolean
  readonly children: ReactNode
}) {
  const router = useRouter({ warn: false })
  if ('open' in link) {
    return (
      <UnstyledButton className={classes.name} onClick={() => link.open(row)}>
        {children}
      </UnstyledButton>
    )
  }
  const href = link.href(row)
  const follow = (event: React.MouseEvent) => {
    if (!isPlainClick(event) || href === undefined) return
    event.preventDefault()
    rememberRow(router, href)
  }
  return (
    <a ref={isReturnedTo ? focusRowName : undefined} className={classes.name} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** Focuses the row's name, unless another element has the focus, such as the menu entry that the user pressed. */
function focusRowName(name: HTMLElement | null): void {
  if (name === null || !isFocusFree()) return
  name.focus({ preventScroll: true })
  name.scrollIntoView({ block: 'nearest' })
}
