/** A telephone number that a press calls. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} data-reach>
    {phone}
  </a>
)

/** An address that a press writes to. */
export const EmailLink = ({ email }: { readonly email: string }) => (
  <a href={`mailto:${email}`} data-reach>
    {email}
  </a>
)
