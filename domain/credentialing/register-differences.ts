import { isSameNumber, toLettersAndDigits } from '../same-number.ts'
import { typedEntries } from '../typed-entries.ts'
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

/** The compared fields of a license in the portal's list. */
export type RegisteredLicense = Pick<
  LicenseAnswers,
  'type' | 'number' | 'stateId' | 'issueDate' | 'expirationDate' | 'status'
> & { readonly id: string }

/** The parts of the form with license data. */
export type LicensePart = 'licenses' | 'controlledSubstance' | 'deaRegistration' | 'malpractice'

/**
 * An answer that differs between the form and the list of licenses. `value` is the value of the list, as the form
 * stores it.
 */
interface Difference {
  readonly field: string
  readonly label: string
  readonly inForm: string
  readonly inRegister: string
  readonly value: string | number
}

/** A license of the list that is missing from the form or differs from it. */
export interface RegisterFinding {
  /** Stable as long as both sides stay the same. */
  readonly key: string
  readonly license: RegisteredLicense
  readonly title: string
  /** The part or row with the differing answers; undefined if the form does not have the license. */
  readonly path: string | undefined
  readonly differences: readonly Difference[]
}

type Names = Readonly<Record<'number' | 'issueDate' | 'expirationDate', string>> & { readonly stateId?: string }

interface LicenseFields {
  readonly type: number
  readonly fields: Fields
  readonly names: Names
}

/** The license type (ENUM-04) and the field names of each part. */
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
 * Compares a provider's licenses in the portal with the form, and finds those that are missing from the form. Canceled
 * licenses are ignored (AMB-128). If several licenses fit a part that holds only one, compares the one with the same
 * number, or else the one that expires last. Values that are empty in the portal are not differences.
 */
export function findRegisterDifferences(
  part: LicensePart,
  answers: Pick<CredentialingAnswers, LicensePart>,
  registered: readonly RegisteredLicense[],
): readonly RegisterFinding[] {
  const { type } = licenseFields[part]
  const registeredLicenses = registered.filter(
    (registeredLicense) => registeredLicense.type === type && registeredLicense.status !== canceledLicenseStatus,
  )
  if (part === 'licenses') return findRowDifferences(answers.licenses, registeredLicenses)
  const partAnswers: Answers = answers[part]
  const { names } = licenseFields[part]
  const number = partAnswers[names.number]
  const license =
    registeredLicenses.find((registeredLicense) => matchesNumber(number, registeredLicense.number)) ??
    registeredLicenses.toSorted(lastFirst)[0]
  if (license === undefined || ('deaWaiverLetter' in partAnswers && partAnswers['deaWaiverLetter'] === true)) return []
  return toFindings(part, license, part, partAnswers)
}

type Answers = Readonly<Record<string, unknown>>

function findRowDifferences(
  rows: CredentialingAnswers['licenses'],
  registeredLicenses: readonly RegisteredLicense[],
): RegisterFinding[] {
  const isIn = (row: Answers, registeredLicense: RegisteredLicense) =>
    matchesNumber(row['number'], registeredLicense.number) &&
    (row['stateId'] === null || registeredLicense.stateId === null || row['stateId'] === registeredLicense.stateId)
  const isKnown = (row: Answers) => registeredLicenses.some((registeredLicense) => isIn(row, registeredLicense))
  return registeredLicenses.flatMap((registeredLicense) => {
    const same = rows.find((row) => isIn(row, registeredLicense))
    // A different number in the same state is a typing error if no other license or row of that state is unmatched.
    const candidates = rows.filter(
      (row) => row.stateId !== null && row.stateId === registeredLicense.stateId && !isKnown(row),
    )
    const unmatched = registeredLicenses.filter(
      (otherLicense) =>
        otherLicense.stateId === registeredLicense.stateId && !rows.some((row) => isIn(row, otherLicense)),
    )
    const row = same ?? (candidates.length === 1 && unmatched.length === 1 ? candidates[0] : undefined)
    return row === undefined
      ? toFindings('licenses', registeredLicense, undefined, {})
      : toFindings('licenses', registeredLicense, toPath('licenses', row.id), row)
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
  const key = [
    license.id,
    path ?? '',
    ...differences.flatMap((difference) => [difference.field, difference.inForm, difference.inRegister]),
  ].join('|')
  return [{ key, license, title: `${licenseTypeLabel(license.type ?? 0)}${state}`, path, differences }]
}

const findDifferences = (
  { fields, names }: LicenseFields,
  license: RegisteredLicense,
  partAnswers: Answers,
): Difference[] =>
  typedEntries(names).flatMap(([name, field]) => {
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

const isSame = (name: keyof Names, a: string | number, b: unknown): boolean =>
  name === 'number' ? matchesNumber(b, String(a)) : a === b

/** Whether an answer is this number of the list. An answer without a letter or digit matches none. */
const matchesNumber = (answer: unknown, registered: string): boolean =>
  typeof answer === 'string' && toLettersAndDigits(answer) !== '' && isSameNumber(answer, registered)

const lastFirst = (a: RegisteredLicense, b: RegisteredLicense): number =>
  (b.expirationDate ?? '').localeCompare(a.expirationDate ?? '')
