import { IconMail, IconPhone } from '../icons/page-icons.ts'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import classes from './person-contact.module.css'

interface PersonContactProps {
  readonly person: { readonly phone: string; readonly email: string }
  /** Lays out the entries side by side or stacked. */
  readonly className: string | undefined
}

/** The phone number and email address of a person of the firm, whichever are known. */
export const PersonContact = ({ person: { phone, email }, className }: PersonContactProps) => (
  <ul className={`${classes.ways} ${className}`}>
    {phone === '' ? null : (
      <li>
        <IconPhone size={16} stroke={1.7} aria-hidden />
        <PhoneLink phone={phone} />
      </li>
    )}
    {email === '' ? null : (
      <li>
        <IconMail size={16} stroke={1.7} aria-hidden />
        <EmailLink email={email} />
      </li>
    )}
  </ul>
)
