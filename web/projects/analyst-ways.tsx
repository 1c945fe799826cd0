import { ContactWays } from '../platform/ui/text/contact-ways.tsx'
import classes from './analyst-card.module.css'

/** How to reach an analyst. */
export const AnalystWays = ({ analyst }: { readonly analyst: { readonly phone: string; readonly email: string } }) => (
  <ContactWays person={analyst} className={classes.ways} />
)
