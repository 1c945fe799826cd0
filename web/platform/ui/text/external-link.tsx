import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconExternalLink } from '../icons/icons.ts'
import classes from './external-link.module.css'

interface ExternalLinkProps {
  readonly href: string
  readonly children: ReactNode
  /** What it is about, said to screen readers after its words, where several links have the same. */
  readonly about?: string
}

/** A link that leaves the portal in a new tab, and says so. Only http(s) addresses become links. */
export function ExternalLink({ href, children, about }: ExternalLinkProps) {
  if (!isWebAddress(href)) return <span>{children}</span>
  return (
    <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer" data-reach>
      {children}
      <IconExternalLink size={15} stroke={1.7} aria-hidden />
      <VisuallyHidden>{about === undefined ? '' : `: ${about} `}(opens in a new tab)</VisuallyHidden>
    </a>
  )
}

/** Absolute http(s), or a page of this portal. Nothing else is ever put behind a link. */
export const isWebAddress = (href: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(href)
