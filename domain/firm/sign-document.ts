import { signStatuses } from '../documents/signing/sign-status.ts'
import { choice } from '../forms/fields/choice.ts'
import { isEmail } from '../forms/fields/contact.ts'
import { text } from '../forms/fields/text.ts'
import { hasUserName, toLink } from '../forms/to-link.ts'
import { section } from '../forms/section.ts'

const NOT_A_LINK = 'Enter a link that begins with http:// or https://'
const HAS_USER_NAME = 'Remove the part before the @ sign from the link'
const NOT_A_MAIL_LINK = 'Enter an email address'
const HAS_HEADERS = 'Enter only an email address, with a subject at most'

const MAIL_TO = 'mailto:'

/** An email address as a link. A link with a subject stays as it is. */
const toMailLink = (value: string): string => {
  const link = toLink(value)
  return isEmail(link) && !link.startsWith(MAIL_TO) ? `${MAIL_TO}${link}` : link
}

/** The link of an email address, with a subject of one line at most: no copies, no text and no attachment. */
const MAIL_LINK = /^mailto:[^@\s?&]+@[^@\s?&]+(?:\?subject=(?:(?!%0[ad])[^&#])*)?$/i

const isLinkTo = (start: RegExp, value: string): boolean => start.test(value) && !/[\s\p{C}]/u.test(value)

/** A document that is signed outside of the portal (AMB-94), as staff add and change it. */
export const signDocument = section('Document to sign', {
  documentTypeName: text('Document', {
    required: true,
    width: 6,
    sample: 'Letter of Authorization',
    autoComplete: 'off',
  }),
  preparedFor: text('Prepared for', { sample: 'Evelyn Hartmann', autoComplete: 'off' }),
  status: choice(
    'Status',
    signStatuses.map((label, value) => ({ value, label })),
    { required: true },
  ),
  documentLink: text('Link to the document', {
    width: 6,
    maxLength: 2000,
    sample: 'https://sign.example/d/1',
    autoComplete: 'off',
    normalize: toLink,
    problem: (value) => {
      const link = toLink(value)
      if (!isLinkTo(/^https?:\/\/[^/]/, link)) return NOT_A_LINK
      return hasUserName(link) ? HAS_USER_NAME : undefined
    },
  }),
  mailToLink: text('Email for questions', {
    width: 6,
    maxLength: 2000,
    sample: 'mailto:signing@example.com',
    autoComplete: 'off',
    normalize: toMailLink,
    problem: (value) => {
      const link = toMailLink(value)
      if (!isLinkTo(/^mailto:[^@\s]+@/, link)) return NOT_A_MAIL_LINK
      return MAIL_LINK.test(link) ? undefined : HAS_HEADERS
    },
  }),
})
