import { useRouter, useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isPlainClick } from '../../platform/ui/page/plain-click.ts'
import { withRenewal, type RenewTarget } from './renew-address.ts'

interface RenewAnchor {
  readonly href: string
  readonly onClick: (event: MouseEvent) => void
}

/**
 * What makes an anchor a link to the dialog over this very page. A list has one for each of its dates: all that the router's own
 * link keeps, to know whether it is where it leads, would cost more than the rest of the row.
 */
export function useRenewing(target: RenewTarget): RenewAnchor {
  const router = useRouter()
  const page = useRouterState({ select: ({ location }) => location })
  const search = withRenewal(target)
  return {
    href: router.history.createHref(page.pathname + router.options.stringifySearch(search(page.search))),
    onClick: (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      void router.navigate({ to: '.', search, state: { opensDialog: true }, resetScroll: false })
    },
  }
}
