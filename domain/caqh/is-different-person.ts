/** The person of a form or summary; unknown values are empty. */
export interface PersonIdentity {
  readonly name: string
  readonly npi: string
}

/**
 * Whether a summary seems to belong to another person than the form: their NPIs or names differ. Unknown values never
 * differ. Names match if the longer one contains all parts of the shorter one, because a middle name may be missing.
 * Initials, degrees and suffixes are ignored.
 */
export const isDifferentPerson = (form: PersonIdentity, summary: PersonIdentity): boolean =>
  areDifferent(digits(form.npi), digits(summary.npi)) ||
  !haveCommonName(toNameParts(form.name), toNameParts(summary.name))

const areDifferent = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b
const digits = (text: string): string => text.replaceAll(/\D/g, '')

const toNameParts = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\s-]/gu, '')
    .split(/[\s-]+/)
    .filter((part) => part.length > 1 && !DEGREES.has(part))

const DEGREES: ReadonlySet<string> = new Set(['DR', 'DDS', 'DMD', 'MD', 'PHD', 'MS', 'JR', 'SR', 'II', 'III', 'IV'])

/** All parts of the shorter name are in the longer one. */
function haveCommonName(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short.every((part) => long.includes(part))
}
