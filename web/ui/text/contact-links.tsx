import { toPhoneHref, formatPhone } from '@client-center/domain/forms/parse-phone.ts'

export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={toPhoneHref(phone)} data-reach>
    {formatPhone(phone)}
  </a>
)

export const EmailLink = ({ email }: { readonly email: string }) => (
  <a href={`mailto:${email}`} data-reach>
    {email}
  </a>
)
