import { toPhoneHref, formatPhone } from '@client-center/domain/forms/parse-phone.ts'

/** A telephone number as a `tel:` link. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={toPhoneHref(phone)} data-reach>
    {formatPhone(phone)}
  </a>
)

/** An email address as a `mailto:` link. */
export const EmailLink = ({ email }: { readonly email: string }) => (
  <a href={`mailto:${email}`} data-reach>
    {email}
  </a>
)
