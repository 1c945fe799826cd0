import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { getLastSearch, useWayBack } from './stored-lists.ts'
import { isPlainClick } from './plain-click.ts'

type BackLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { readonly to: string }

/** A link to a parent page that restores its filters, sort order and page number. */
export function BackLink({ to, ...rest }: BackLinkProps) {
  const goBack = useWayBack()
  const follow = (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goBack(to)
  }
  // The address of the current page starts with the parent's; only an exact match is the current page.
  return <Link {...rest} to={to} search={{ ...getLastSearch(to) }} activeOptions={{ exact: true }} onClick={follow} />
}
