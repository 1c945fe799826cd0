import type { Finding } from '../findings.ts'

/** Name particles in lower case. */
const small = [
  'de',
  'del',
  'der',
  'den',
  'di',
  'da',
  'do',
  'dos',
  'du',
  'la',
  'las',
  'le',
  'los',
  'van',
  'von',
  'y',
  'e',
]

/** Similar letters and digits next to a character of the other kind. */
const LOOKALIKES = /[OQDIlSZBG][0-9]|[0-9][OQDIlSZBG]|[A-Za-z][012568]|[012568][A-Za-z]/
const CODES =
  /^(licenses\/\d+\/number|policyNumber|controlledSubstanceCertificateNumber|medicareNumber|medicaidNumber)$/
const NAMES = /(name|names|Name|Contact|Employer|WorkingAtThisLocation|throughWho)$/
/** The first letters that DEA numbers use. */
const DEA = /^[ABCDEFGHJKLMPRSTUX]/

/**
 * Whether a value that reads the same each time may still be a different value, since in many fonts a capital I looks
 * like a small l and an O like a 0. `name` is the person's name, as far as it was read.
 */
export function isAmbiguous({ target, value }: Finding, name: string): boolean {
  if (typeof value !== 'string') return false
  if (NAMES.test(target)) return value.split(/[\s,]+/).some(isOddWord)
  if (target === 'deaNumber') return !DEA.test(value) || !hasMatchingInitial(value, name)
  return CODES.test(target) && (/[a-z]/.test(value) || LOOKALIKES.test(value) || /\b[OIl]+\b/.test(value))
}

const isOddWord = (word: string): boolean =>
  (/^[a-z]/.test(word) && !small.includes(word)) || /[-'’.]l|Ma?cl|^Ia$|\|/.test(word)

/** The second letter of a DEA number is that of the last name, or a 9 for a business. */
const hasMatchingInitial = (number: string, name: string): boolean =>
  number[1] === '9' || name.split(/[\s-]+/).some((word) => word[0]?.toUpperCase() === number[1])
