import type { LicenseAnswers } from '../licenses/license.ts'
import { canceledLicenseStatus } from '../licenses/license-statuses.ts'
import { licenseTypeLabel } from '../licenses/license-types.ts'
import { toPath } from '../forms/path.ts'
import { formatAnswer } from '../forms/format-answer.ts'
import { stateName } from '../reference/states.ts'
import type { Fields } from '../forms/section.ts'
import { controlledSubstance } from './controlled-substance.ts'
import type { CredentialingAnswers } from './credentialing-form.ts'
import { deaRegistration } from './dea-registration.ts'
import { licenses } from './licenses.ts'
import { malpractice } from './malpractice.ts'

/** What is compared of a license of the portal's own list; its other answers take no part. */
export type RegisteredLicense = Pick<
  LicenseAnswers,
  'type' | 'number' | 'stateId' | 'issueDate' | 'expirationDate' | 'status'
> & { readonly id: string }

/** The parts of the form that speak of licenses. */
export type LicensePart = 'licenses' | 'controlledSubstance' | 'deaRegistration' | 'malpractice'

/** One answer in which the form and the register differ, in words, and what the register would have the form say. */
interface Difference {
  readonly field: string
  readonly label: string
  readonly inForm: string
  readonly inRegister: string
  readonly value: string | number
}

/** What the register knows and the form does not say, or says otherwise. */
export interface RegisterFinding {
  /** The same as long as both sides say the same. */
  readonly key: string
  readonly license: RegisteredLicense
  readonly title: string
  /** The part, or the row of it, whose answers are meant; none of a license that the form does not have. */
  readonly path: string | undefined
  readonly differences: readonly Difference[]
}

type Names = Readonly<Record<'number' | 'issueDate' | 'expirationDate', string>> & { readonly stateId?: string }

interface LicenseFields {
  readonly type: number
  readonly fields: Fields
  readonly names: Names
}

/** Which license is spoken of where (ENUM-04), and under which names. */
const licenseFields: Readonly<Record<LicensePart, LicenseFields>> = {
  licenses: {
    type: 1,
    fields: licenses.section.fields,
    names: { stateId: 'stateId', number: 'number', issueDate: 'issueDate', expirationDate: 'expirationDate' },
  },
  controlledSubstance: {
    type: 3,
    fields: controlledSubstance.fields,
    names: {
      number: 'controlledSubstanceCertificateNumber',
      issueDate: 'cscnIssueDate',
      expirationDate: 'cscNumberExpirationDate',
    },
  },
  deaRegistration: {
    type: 4,
    fields: deaRegistration.fields,
    names: { number: 'deaNumber', issueDate: 'deanIssueDate', expirationDate: 'deanIssueDateExpirationDate' },
  },
  malpractice: {
    type: 5,
    fields: malpractice.fields,
    names: { number: 'policyNumber', issueDate: 'issueDate', expirationDate: 'expirationDate' },
  },
}

/**
 * Where the register of the portal and the form disagree about a provider's licenses, and which licenses the form does not have.
 * A canceled license says nothing (AMB-128). Of several that could stand in a part with one place, the one with its number is
 * meant, else the one that expires last. What the register does not know is no difference.
 */
export function findRegisterDifferences(
  part: LicensePart,
  answers: Pick<CredentialingAnswers, LicensePart>,
  registered: readonly RegisteredLicense[],
): readonly RegisterFinding[] {
  const { type } = licenseFields[part]
  const known = registered.filter((one) => one.type === type && one.status !== canceledLicenseStatus)
  if (part === 'licenses') return findRowDifferences(answers.licenses, known)
  const partAnswers: Answers = answers[part]
  const { names } = licenseFields[part]
  const number = partAnswers[names.number]
  const meant = known.find((one) => isSameNumber(one.number, number)) ?? known.toSorted(lastFirst)[0]
  if (meant === undefined || ('deaWaiverLetter' in partAnswers && partAnswers['deaWaiverLetter'] === true)) return []
  return toFindings(part, meant, part, partAnswers)
}

type Answers = Readonly<Record<string, unknown>>

function findRowDifferences(
  rows: CredentialingAnswers['licenses'],
  known: readonly RegisteredLicense[],
): RegisterFinding[] {
  const isIn = (row: Answers, one: RegisteredLicense) =>
    isSameNumber(one.number, row['number']) &&
    (row['stateId'] === null || one.stateId === null || row['stateId'] === one.stateId)
  const isKnown = (row: Answers) => known.some((one) => isIn(row, one))
  return known.flatMap((one) => {
    const same = rows.find((row) => isIn(row, one))
    // Another number in the same state is a slip of the pen, where nothing else could be meant.
    const alike = rows.filter((row) => row.stateId !== null && row.stateId === one.stateId && !isKnown(row))
    const unmet = known.filter((other) => other.stateId === one.stateId && !rows.some((row) => isIn(row, other)))
    const row = same ?? (alike.length === 1 && unmet.length === 1 ? alike[0] : undefined)
    return row === undefined
      ? toFindings('licenses', one, undefined, {})
      : toFindings('licenses', one, toPath('licenses', row.id), row)
  })
}

function toFindings(
  part: LicensePart,
  license: RegisteredLicense,
  path: string | undefined,
  partAnswers: Answers,
): RegisterFinding[] {
  const differences = findDifferences(licenseFields[part], license, partAnswers)
  if (differences.length === 0) return []
  const state = license.stateId === null ? '' : `, ${stateName(license.stateId)}`
  const key = [license.id, path ?? '', ...differences.flatMap((one) => [one.field, one.inForm, one.inRegister])].join(
    '|',
  )
  return [{ key, license, title: `${licenseTypeLabel(license.type ?? 0)}${state}`, path, differences }]
}

const findDifferences = (
  { fields, names }: LicenseFields,
  license: RegisteredLicense,
  partAnswers: Answers,
): Difference[] =>
  // The entries of an object forget which names they have.
  (Object.entries(names) as [keyof Names, string][]).flatMap(([name, field]) => {
    const value = license[name]
    const declared = fields[field]
    if (declared === undefined || value === null || value === '' || isSame(name, value, partAnswers[field])) return []
    return [
      {
        field,
        label: declared.label,
        inForm: formatAnswer(declared, partAnswers[field] ?? declared.empty),
        inRegister: formatAnswer(declared, value),
        value,
      },
    ]
  })

const isSame = (name: keyof Names, one: string | number, other: unknown): boolean =>
  name === 'number' ? isSameNumber(one, other) : one === other

/** Numbers are written with blanks, dashes and small letters, and are the same. */
const isSameNumber = (one: unknown, other: unknown): boolean => plain(one) !== '' && plain(one) === plain(other)
const plain = (number: unknown): string =>
  typeof number === 'string' ? number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') : ''

const lastFirst = (one: RegisteredLicense, other: RegisteredLicense): number =>
  (other.expirationDate ?? '').localeCompare(one.expirationDate ?? '')
