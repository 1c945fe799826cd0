import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { searchLeftAt, useWayBack } from './left-list.ts'
import { isPlainClick } from './plain-click.ts'

type BackLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { readonly to: string }

/** A link to a page further up, with the filters, sort and page that it was left with. */
export function BackLink({ to, ...rest }: BackLinkProps) {
  const goBack = useWayBack()
  const follow = (event: React.MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goBack(to)
  }
  // The page further up is not the current one, although its address starts alike.
  return <Link {...rest} to={to} search={{ ...searchLeftAt(to) }} activeOptions={{ exact: true }} onClick={follow} />
}
