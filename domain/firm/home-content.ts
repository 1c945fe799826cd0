import { checkFile, type FileCheckResult, type FileHead } from '../documents/check-file.ts'
import { longText } from '../forms/fields/text.ts'
import { section } from '../forms/section.ts'

/** The letter on the home page, in Markdown (HOME-10). */
export const firmLetter = section('Letter', {
  markdown: longText('Letter', { required: true, maxLength: 20_000, sample: 'Welcome.\n\n**Your team**' }),
})

/** The most addresses of news. */
const MOST_ADDRESSES = 10

const notAnAddress = (line: string): string =>
  `“${line.slice(0, 60)}” is not an address of a feed. Enter an address that begins with https://`

/** The addresses in a text with one in each line. Blank lines and repeated addresses do not count. */
export const parseAddresses = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
]

/** An https address of a server by its name or number: no password, no blanks. */
const httpsAddress = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)\.?(?::\d{1,5})?(?:[/?#]\S*)?$/i

/** Whether this is an https address of a named server, without a password in it. */
function isPublicAddress(text: string): boolean {
  const host = httpsAddress.exec(text)?.[1]
  return host !== undefined && !/(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/i.test(host)
}

/** Checks the addresses of the news; those in `configured` were set by the operator and are always allowed. */
export function findAddressProblem(text: string, configured: readonly string[]): string | undefined {
  const addresses = parseAddresses(text)
  if (addresses.length > MOST_ADDRESSES) return `Enter at most ${MOST_ADDRESSES} addresses`
  const wrong = addresses.find((address) => !configured.includes(address) && !isPublicAddress(address))
  return wrong === undefined ? undefined : notAnAddress(wrong)
}

export const PRIVATE_ADDRESS = 'A feed cannot be in a private network. Enter a public address.'

/** The addresses of the news feeds, one in each line. */
export const newsAddresses = section('News', {
  addresses: longText('Feed addresses', { maxLength: 5000, sample: 'https://news.example.com/feed.xml' }),
})

/** The PDF forms that the firm can replace, by the name in their fixed address. */
export const staticForms = ['acquisition-letter.pdf', 'dea-waiver.pdf'] as const
export type StaticForm = (typeof staticForms)[number]

/** The largest form, in bytes. */
export const staticFormLimit = 5_242_880

export const formSentences = {
  notPdf: 'This file is not a PDF. Save the form as a PDF and upload that.',
  incomplete: 'This PDF is not complete. Save it again and upload that.',
  noFile: 'Choose a PDF to upload.',
  noPrevious: 'There is no previous version of this form.',
  busy: 'Too many files are being uploaded. Try again in a minute.',
} as const

/** Checks a form by its name and first bytes: it must be a PDF. */
export function checkFormFile(head: FileHead): FileCheckResult {
  const result = checkFile(head)
  const isPdf = 'type' in result && result.type.mime === 'application/pdf'
  return isPdf || head.firstBytes.length === 0 ? result : { refusal: formSentences.notPdf }
}
