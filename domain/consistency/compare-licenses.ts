import { formatUs, isCalendarDate } from '../calendar.ts'
import {
  findRegisterDifferences,
  type LicensePart,
  type RegisteredLicense,
} from '../credentialing/register-differences.ts'
import { toPath } from '../forms/path.ts'
import { getCurrentLicenses } from '../licenses/current-licenses.ts'
import { canceledLicenseStatus } from '../licenses/license-statuses.ts'
import { stateName } from '../reference/states.ts'
import type { ConsistencyFacts, FormLicenseAnswers } from './consistency-facts.ts'
import type { ConsistencyFinding } from './consistency-finding.ts'
import {
  hasDisagreement,
  findOutlier,
  findOutdated,
  toComparable,
  formToComparable,
  summaryToComparable,
  toSourceValue,
  type ComparableValue,
} from './comparable-value.ts'
import { isSameNumber } from '../same-number.ts'
import { isSameDay } from './compare-values.ts'
import { toRegisteredLicenses, getExactValues, toLicenseAnswers } from './summary-answers.ts'

const parts = ['licenses', 'deaRegistration', 'malpractice', 'controlledSubstance'] as const satisfies LicensePart[]

const nouns: Readonly<Record<LicensePart, string>> = {
  licenses: 'License',
  deaRegistration: 'DEA',
  malpractice: 'Malpractice policy',
  controlledSubstance: 'Controlled substance certificate',
}
const types: Readonly<Record<LicensePart, number>> = {
  licenses: 1,
  controlledSubstance: 3,
  deaRegistration: 4,
  malpractice: 5,
}

/** A field of a license, independent of its name in the form. */
type LicenseAspect = 'number' | 'expiration' | 'issue'
const toAspect = (field: string): LicenseAspect | undefined => {
  if (field === 'stateId') return undefined
  if (/expirationDate$/i.test(field)) return 'expiration'
  return /issueDate$/i.test(field) ? 'issue' : 'number'
}

/** A source of license answers: a form or the summary. */
interface LicenseSource {
  readonly answers: FormLicenseAnswers
  readonly toValues: (path: string, raw: string, value: string) => ComparableValue[]
}

/** The licenses to compare with: not canceled, and not expired and replaced by a newer one. */
export function selectComparedLicenses<L extends RegisteredLicense>(
  licenses: readonly L[],
  today: string,
): readonly L[] {
  const counting = new Set(getCurrentLicenses(licenses).map(({ id }) => id))
  // Sorts by id, so that the choice between two licenses with the same end date is stable.
  return licenses
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .filter(
      ({ id, status, expirationDate }) =>
        status !== canceledLicenseStatus && (expirationDate === null || expirationDate >= today || counting.has(id)),
    )
}

/** Finds differences between the list of licenses, the forms and the summary. */
export function compareLicenses(
  { licenses, forms, summary }: ConsistencyFacts,
  today: string,
): readonly ConsistencyFinding[] {
  const registered = selectComparedLicenses(licenses, today)
  const fromForms = forms.map((form): LicenseSource => ({
    answers: form.answers,
    toValues: (path, raw, value) => formToComparable(form, path, raw, value),
  }))
  const inSummary = summary === null ? undefined : toLicenseAnswers(getExactValues(summary))
  const fromSummary = (inSummary === undefined ? [] : [inSummary]).map((answers): LicenseSource => ({
    answers,
    toValues: (_, raw, value) => summaryToComparable(summary, raw, value),
  }))
  const sinceById = new Map(licenses.map(({ id, since }) => [id, since]))
  const toRegisterValue = (license: RegisteredLicense, aspect: LicenseAspect, raw: string, value: string) =>
    toComparable('register', {
      raw,
      value,
      since: sinceById.get(license.id) ?? null,
      fix: { is: aspect === 'expiration' ? 'renew' : 'license', licenseId: license.id },
    })
  const registeredFindings = parts.flatMap((part) =>
    comparePart(part, registered, [...fromForms, ...fromSummary], toRegisterValue),
  )
  const unknown =
    inSummary === undefined
      ? []
      : toRegisteredLicenses(inSummary).filter((registeredLicense) => !isKnown(registeredLicense, registered))
  const unregisteredFindings = parts.flatMap((part) =>
    comparePart(part, unknown, fromForms, (_, _aspect, raw, value) => summaryToComparable(summary, raw, value)),
  )
  return [...registeredFindings, ...unregisteredFindings]
}

/** Whether the practice has a license of this kind; forms are then compared with that license instead. */
const isKnown = (license: RegisteredLicense, registered: readonly RegisteredLicense[]): boolean =>
  registered.some(
    (registeredLicense) =>
      registeredLicense.type === license.type && (license.type !== 1 || registeredLicense.stateId === license.stateId),
  )

type ToRegisterValue = (
  license: RegisteredLicense,
  aspect: LicenseAspect,
  raw: string,
  value: string,
) => ComparableValue[]

function comparePart(
  part: LicensePart,
  registered: readonly RegisteredLicense[],
  sources: readonly LicenseSource[],
  toRegisterValue: ToRegisterValue,
): ConsistencyFinding[] {
  const matches = sources.flatMap(({ answers, toValues }) =>
    findRegisterDifferences(part, answers, registered).flatMap(({ license, path, differences }) =>
      path === undefined
        ? []
        : [{ license, path, answers, say: toValues, fields: differences.map(({ field }) => field) }],
    ),
  )
  const licenses = [...new Map(matches.map(({ license }) => [license.id, license])).values()]
  return licenses.flatMap((license) => {
    const licenseMatches = matches.filter((match) => match.license.id === license.id)
    const fields = [...new Set(licenseMatches.flatMap((licenseMatch) => licenseMatch.fields))]
    const compared = fields.flatMap((field) => {
      const aspect = toAspect(field)
      if (aspect === undefined) return []
      const registerValue = registeredValue(license, aspect)
      const values = [
        ...toRegisterValue(license, aspect, registerValue, formatAspect(aspect, registerValue)),
        ...sources.flatMap(({ answers, toValues }) => {
          const path =
            licenseMatches.find((otherLicenseMatch) => otherLicenseMatch.answers === answers)?.path ??
            findLicensePath(part, answers, license, registered)
          const raw = path === undefined ? '' : rawAt(answers, part, path, field)
          return path === undefined ? [] : toValues(toPath(path, field), raw, formatAspect(aspect, raw))
        }),
      ]
      return hasDisagreement(values, getEquality(aspect)) ? [{ aspect, values }] : []
    })
    return findingsIn(part, license, compared)
  })
}

interface Compared {
  readonly aspect: LicenseAspect
  readonly values: readonly ComparableValue[]
}

const getEquality = (aspect: LicenseAspect) => (aspect === 'number' ? isSameNumber : isSameDay)

function findingsIn(
  part: LicensePart,
  license: RegisteredLicense,
  compared: readonly Compared[],
): ConsistencyFinding[] {
  const findAspect = (aspect: LicenseAspect) => compared.find((comparison) => comparison.aspect === aspect)
  const expiration = findAspect('expiration')
  const old = expiration && findOutdated(expiration.values, isSameDay)
  const state = part === 'licenses' && license.stateId !== null ? `, ${stateName(license.stateId)}` : ''
  return compared.flatMap(({ aspect, values }): ConsistencyFinding[] => {
    // A different number means another license with its own issue date.
    if (aspect === 'issue' && findAspect('number') !== undefined) return []
    // The source with an outdated end date describes a license before its renewal, so its number is outdated too.
    const oddNumber = values.find(({ source }) => source === old?.source) ?? findOutlier(values, isSameNumber)
    const odd = aspect === 'number' ? oddNumber : aspect === 'expiration' ? old : findOutlier(values, isSameDay)
    if (odd === undefined) return []
    return [
      {
        key: `${part} ${license.id} ${aspect}`,
        kind: kindByAspect[aspect],
        what: `${nouns[part]} ${labelByAspect[aspect]}${state}`,
        values: values.map(toSourceValue),
        severity: aspect === 'issue' ? 'minor' : 'matters',
        action: odd.fix,
      },
    ]
  })
}

const kindByAspect = { number: 'licenseNumber', expiration: 'expiration', issue: 'issueDate' } as const
const labelByAspect = { number: 'number', expiration: 'expiration date', issue: 'issue date' } as const

const registeredValue = ({ number, expirationDate, issueDate }: RegisteredLicense, aspect: LicenseAspect): string =>
  aspect === 'number' ? number : ((aspect === 'expiration' ? expirationDate : issueDate) ?? '')

const formatAspect = (aspect: LicenseAspect, raw: string): string => {
  if (aspect === 'number') return raw
  return isCalendarDate(raw) ? formatUs(raw) : raw.replace(/^(\d{4})-(\d{2})$/, '$2/$1')
}

/** The path of this license in answers that match the list; undefined if they do not contain it. */
function findLicensePath(
  part: LicensePart,
  answers: FormLicenseAnswers,
  license: RegisteredLicense,
  registered: readonly RegisteredLicense[],
): string | undefined {
  if (part === 'licenses') {
    const row = answers.licenses.find(
      (licenseAnswers) =>
        isSameNumber(licenseAnswers.number, license.number) &&
        (licenseAnswers.stateId === null || license.stateId === null || licenseAnswers.stateId === license.stateId),
    )
    return row === undefined ? undefined : toPath('licenses', row.id)
  }
  if (answers.deaRegistration.deaWaiverLetter && part === 'deaRegistration') return undefined
  const statedNumber = numberIn(answers, part)
  const otherLicenses = registered.filter(
    (registeredLicense) => registeredLicense.type === types[part] && registeredLicense.id !== license.id,
  )
  // The number belongs to another license of this kind.
  return otherLicenses.some((otherLicense) => isSameNumber(otherLicense.number, statedNumber)) ? undefined : part
}

const numberIn = (answers: FormLicenseAnswers, part: Exclude<LicensePart, 'licenses'>): string =>
  part === 'deaRegistration'
    ? answers.deaRegistration.deaNumber
    : part === 'malpractice'
      ? answers.malpractice.policyNumber
      : answers.controlledSubstance.controlledSubstanceCertificateNumber

function rawAt(answers: FormLicenseAnswers, part: LicensePart, path: string, field: string): string {
  const partAnswers: Readonly<Record<string, unknown>> | undefined =
    part === 'licenses' ? answers.licenses.find(({ id }) => toPath('licenses', id) === path) : answers[part]
  const raw = partAnswers?.[field]
  return typeof raw === 'string' ? raw : ''
}
