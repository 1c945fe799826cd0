import { ExternalLink } from '../../../ui/text/external-link.tsx'
import classes from '../applications.module.css'

/** A link to where staff store the application's documents, if they have entered it (AMB-110). */
export const DocumentLink = ({ href }: { readonly href: string | null | undefined }) =>
  href === null || href === undefined || href === '' ? null : (
    <p className={classes.link}>
      <ExternalLink href={href}>Application documents</ExternalLink>
    </p>
  )
