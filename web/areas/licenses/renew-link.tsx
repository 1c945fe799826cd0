import { Button, type ButtonProps } from '@mantine/core'
import { Link, useRouter, useRouterState, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { withRenewal, type RenewTarget } from './renew-address.ts'

interface RenewLinkProps extends Pick<ButtonProps, 'variant' | 'size' | 'h' | 'className'> {
  readonly target: RenewTarget
  /** The accessible name, with the license and its provider. */
  readonly label: string
  readonly children: ReactNode
}

/** The props of a link that opens the dialog over the current page. */
export const renewing = (target: RenewTarget): LinkProps => ({
  to: '.',
  search: withRenewal(target),
  state: { opensDialog: true },
  resetScroll: false,
})

/** A button with this link. */
export const RenewLink = ({ target, label, ...look }: RenewLinkProps) => (
  <Button component={Link} {...renewing(target)} aria-label={label} {...look} />
)

/**
 * Returns a function that closes the dialog: it goes back if a link on the page opened it, or else removes the search
 * parameter.
 */
export function useLeaveRenewal(): () => void {
  const router = useRouter()
  const isOwnEntry = useRouterState({ select: ({ location }) => location.state.opensDialog === true })
  return () => {
    if (isOwnEntry) router.history.back()
    else void router.navigate({ to: '.', search: withRenewal(undefined), replace: true, resetScroll: false })
  }
}
