import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconExternalLink } from '../icons/icons.ts'
import classes from './external-link.module.css'

interface ExternalLinkProps {
  readonly href: string
  readonly children: ReactNode
  /** The subject, which screen readers read after the link's text. Set it if several links have the same text. */
  readonly about?: string
}

/**
 * A link that opens another site in a new tab and says so. Only http(s) addresses and paths of the portal become links.
 */
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

/** Whether the text is an absolute http(s) URL or a path of this portal. */
export const isWebAddress = (href: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(href)
