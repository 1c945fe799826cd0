import { UnstyledButton } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OpenRow } from './data-table-column.ts'
import classes from './data-table.module.css'

/** The name of a row: a link to its page that can be opened in a new tab, or a button that opens it here. */
export function RowLink<Row>({
  link,
  row,
  children,
}: {
  readonly link: OpenRow<Row>
  readonly row: Row
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
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (elsewhere || href === undefined) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a className={classes.name} href={href} onClick={follow}>
      {children}
    </a>
  )
}
