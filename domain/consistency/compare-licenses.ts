import { formatUs, isCalendarDate } from '../calendar.ts'
import { registerDifferences, type LicensePart, type RegisteredLicense } from '../credentialing/register-differences.ts'
import { pathOf } from '../forms/path.ts'
import { countingLicenses } from '../licenses/counting-licenses.ts'
import { canceledStatus } from '../licenses/license-statuses.ts'
import { stateName } from '../reference/states.ts'
import type { ConsistencyFacts, LicenseAnswersOfForm } from './consistency-facts.ts'
import type { ConsistencyFinding } from './consistency-finding.ts'
import { disagree, oddOne, oldOne, saidBy, saidByForm, saidBySummary, sayingOf, type Said } from './said-by.ts'
import { isSameDay, isSameNumber } from './same.ts'
import { asRegistered, exactIn, licensesIn } from './summary-answers.ts'

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

/** A field of a license by the name that it has in one part of the form or another. */
type Asked = 'number' | 'expiration' | 'issue'
const askedOf = (field: string): Asked | undefined => {
  if (field === 'stateId') return undefined
  if (/expirationDate$/i.test(field)) return 'expiration'
  return /issueDate$/i.test(field) ? 'issue' : 'number'
}

/** Who says something of licenses as a form does. */
interface Claimant {
  readonly answers: LicenseAnswersOfForm
  readonly say: (path: string, raw: string, value: string) => Said[]
}

/** The licenses that something can be held against: not canceled ones, nor those past their date that a newer one has replaced. */
export function comparedLicenses<L extends RegisteredLicense>(licenses: readonly L[], today: string): readonly L[] {
  const counting = new Set(countingLicenses(licenses).map(({ id }) => id))
  // Of two that end on one day it is always the same one that is meant.
  return licenses
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .filter(
      ({ id, status, expirationDate }) =>
        status !== canceledStatus && (expirationDate === null || expirationDate >= today || counting.has(id)),
    )
}

/** Where the list of licenses, the forms and the summary say two things about a license. */
export function compareLicenses(
  { licenses, forms, summary }: ConsistencyFacts,
  today: string,
): readonly ConsistencyFinding[] {
  const known = comparedLicenses(licenses, today)
  const ofForms = forms.map((form): Claimant => ({
    answers: form.answers,
    say: (path, raw, value) => saidByForm(form, path, raw, value),
  }))
  const inSummary = summary === null ? undefined : licensesIn(exactIn(summary))
  const ofSummary = (inSummary === undefined ? [] : [inSummary]).map((answers): Claimant => ({
    answers,
    say: (_, raw, value) => saidBySummary(summary, raw, value),
  }))
  const sinceOf = new Map(licenses.map(({ id, since }) => [id, since]))
  const byRegister = (license: RegisteredLicense, asked: Asked, raw: string, value: string) =>
    saidBy('register', {
      raw,
      value,
      since: sinceOf.get(license.id) ?? null,
      mending: { is: asked === 'expiration' ? 'renew' : 'license', licenseId: license.id },
    })
  const against = parts.flatMap((part) => comparePart(part, known, [...ofForms, ...ofSummary], byRegister))
  const unknown = inSummary === undefined ? [] : asRegistered(inSummary).filter((one) => !isKnown(one, known))
  const beside = parts.flatMap((part) =>
    comparePart(part, unknown, ofForms, (_, _asked, raw, value) => saidBySummary(summary, raw, value)),
  )
  return [...against, ...beside]
}

/** Whether the practice has a license of the kind, which then is what others are held against. */
const isKnown = (one: RegisteredLicense, known: readonly RegisteredLicense[]): boolean =>
  known.some((other) => other.type === one.type && (one.type !== 1 || other.stateId === one.stateId))

type ByRegister = (license: RegisteredLicense, asked: Asked, raw: string, value: string) => Said[]

function comparePart(
  part: LicensePart,
  known: readonly RegisteredLicense[],
  claimants: readonly Claimant[],
  byRegister: ByRegister,
): ConsistencyFinding[] {
  const met = claimants.flatMap(({ answers, say }) =>
    registerDifferences(part, answers, known).flatMap(({ license, path, differences }) =>
      path === undefined ? [] : [{ license, path, answers, say, fields: differences.map(({ field }) => field) }],
    ),
  )
  const licenses = [...new Map(met.map(({ license }) => [license.id, license])).values()]
  return licenses.flatMap((license) => {
    const ofLicense = met.filter((one) => one.license.id === license.id)
    const fields = [...new Set(ofLicense.flatMap((one) => one.fields))]
    const compared = fields.flatMap((field) => {
      const asked = askedOf(field)
      if (asked === undefined) return []
      const ofRegister = registeredValue(license, asked)
      const said = [
        ...byRegister(license, asked, ofRegister, shownAs(asked, ofRegister)),
        ...claimants.flatMap(({ answers, say }) => {
          const place =
            ofLicense.find((other) => other.answers === answers)?.path ?? placeOf(part, answers, license, known)
          const raw = place === undefined ? '' : rawAt(answers, part, place, field)
          return place === undefined ? [] : say(pathOf(place, field), raw, shownAs(asked, raw))
        }),
      ]
      return disagree(said, sameOf(asked)) ? [{ asked, said }] : []
    })
    return findingsIn(part, license, compared)
  })
}

interface Compared {
  readonly asked: Asked
  readonly said: readonly Said[]
}

const sameOf = (asked: Asked) => (asked === 'number' ? isSameNumber : isSameDay)

function findingsIn(
  part: LicensePart,
  license: RegisteredLicense,
  compared: readonly Compared[],
): ConsistencyFinding[] {
  const of = (asked: Asked) => compared.find((one) => one.asked === asked)
  const expiration = of('expiration')
  const old = expiration && oldOne(expiration.said, isSameDay)
  const state = part === 'licenses' && license.stateId !== null ? `, ${stateName(license.stateId)}` : ''
  return compared.flatMap(({ asked, said }): ConsistencyFinding[] => {
    // Another number is another license, which was issued on another day.
    if (asked === 'issue' && of('number') !== undefined) return []
    // The license that ends first has been renewed since, so its number is out of date as well.
    const oddNumber = said.find(({ source }) => source === old?.source) ?? oddOne(said, isSameNumber)
    const odd = asked === 'number' ? oddNumber : asked === 'expiration' ? old : oddOne(said, isSameDay)
    if (odd === undefined) return []
    return [
      {
        key: `${part} ${license.id} ${asked}`,
        kind: kindOf[asked],
        what: `${nouns[part]} ${wordsOf[asked]}${state}`,
        sayings: said.map(sayingOf),
        severity: asked === 'issue' ? 'minor' : 'matters',
        action: odd.mending,
      },
    ]
  })
}

const kindOf = { number: 'licenseNumber', expiration: 'expiration', issue: 'issueDate' } as const
const wordsOf = { number: 'number', expiration: 'expiration date', issue: 'issue date' } as const

const registeredValue = ({ number, expirationDate, issueDate }: RegisteredLicense, asked: Asked): string =>
  asked === 'number' ? number : ((asked === 'expiration' ? expirationDate : issueDate) ?? '')

const shownAs = (asked: Asked, raw: string): string => {
  if (asked === 'number') return raw
  return isCalendarDate(raw) ? formatUs(raw) : raw.replace(/^(\d{4})-(\d{2})$/, '$2/$1')
}

/** The path at which somebody who says the same as the list speaks of this license; undefined where they do not speak of it. */
function placeOf(
  part: LicensePart,
  answers: LicenseAnswersOfForm,
  license: RegisteredLicense,
  known: readonly RegisteredLicense[],
): string | undefined {
  if (part === 'licenses') {
    const row = answers.licenses.find(
      (one) =>
        isSameNumber(one.number, license.number) &&
        (one.stateId === null || license.stateId === null || one.stateId === license.stateId),
    )
    return row === undefined ? undefined : pathOf('licenses', row.id)
  }
  if (answers.deaRegistration.deaWaiverLetter && part === 'deaRegistration') return undefined
  const said = numberIn(answers, part)
  const others = known.filter((one) => one.type === types[part] && one.id !== license.id)
  // Its number is that of another license of the kind.
  return others.some((one) => isSameNumber(one.number, said)) ? undefined : part
}

const numberIn = (answers: LicenseAnswersOfForm, part: Exclude<LicensePart, 'licenses'>): string =>
  part === 'deaRegistration'
    ? answers.deaRegistration.deaNumber
    : part === 'malpractice'
      ? answers.malpractice.policyNumber
      : answers.controlledSubstance.controlledSubstanceCertificateNumber

function rawAt(answers: LicenseAnswersOfForm, part: LicensePart, place: string, field: string): string {
  const of: object | undefined =
    part === 'licenses' ? answers.licenses.find(({ id }) => pathOf('licenses', id) === place) : answers[part]
  // Fields are asked by the names that the part itself has told.
  const raw = of === undefined ? undefined : (of as Readonly<Record<string, unknown>>)[field]
  return typeof raw === 'string' ? raw : ''
}
