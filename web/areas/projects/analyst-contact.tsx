import { PersonContact } from '../../ui/text/person-contact.tsx'
import classes from './analyst-card.module.css'

/** The phone number and email address of an analyst. */
export const AnalystContact = ({
  analyst,
}: {
  readonly analyst: { readonly phone: string; readonly email: string }
}) => <PersonContact person={analyst} className={classes.ways} />
