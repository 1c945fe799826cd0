import { phoneAddress, phoneInWords } from '@client-center/domain/forms/read-phone.ts'

/** A telephone number that a press calls. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={phoneAddress(phone)} data-reach>
    {phoneInWords(phone)}
  </a>
)

/** An address that a press writes to. */
export const EmailLink = ({ email }: { readonly email: string }) => (
  <a href={`mailto:${email}`} data-reach>
    {email}
  </a>
)
