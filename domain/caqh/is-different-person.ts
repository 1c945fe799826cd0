/** Of whom a form or a summary is; empty what is not known. */
export interface PersonIdentity {
  readonly name: string
  readonly npi: string
}

/**
 * Whether a summary seems to be of somebody else than the form: their NPIs differ, or their names do. What one of the two does not
 * know says nothing. A name with fewer or shorter parts is the same: a middle name, a degree or a suffix may be missing.
 */
export const isDifferentPerson = (form: PersonIdentity, summary: PersonIdentity): boolean =>
  differ(digits(form.npi), digits(summary.npi)) || !areAlike(toNameParts(form.name), toNameParts(summary.name))

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other
const digits = (text: string): string => text.replaceAll(/\D/g, '')

const toNameParts = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\s-]/gu, '')
    .split(/[\s-]+/)
    .filter((part) => part.length > 1 && !DEGREES.has(part))

const DEGREES: ReadonlySet<string> = new Set(['DR', 'DDS', 'DMD', 'MD', 'PHD', 'MS', 'JR', 'SR', 'II', 'III', 'IV'])

/** All parts of the shorter one are in the longer one. */
function areAlike(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.every((part) => long.includes(part))
}
