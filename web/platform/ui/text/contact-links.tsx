import { toPhoneHref, formatPhone } from '@client-center/domain/forms/parse-phone.ts'

/** A telephone number that a press calls. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={toPhoneHref(phone)} data-reach>
    {formatPhone(phone)}
  </a>
)

/** An address that a press writes to. */
export const EmailLink = ({ email }: { readonly email: string }) => (
  <a href={`mailto:${email}`} data-reach>
    {email}
  </a>
)
