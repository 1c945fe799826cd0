import type { RegisteredLicense } from '../credentialing/register-differences.ts'
import { unsetStatus } from '../licenses/license-statuses.ts'
import type { FormLicenseAnswers, SummaryFacts } from './consistency-facts.ts'
import type { Address } from './compare-values.ts'

/** The exact values of a summary by wire path. */
export const getExactValues = ({ findings }: SummaryFacts): ReadonlyMap<string, unknown> =>
  new Map(findings.filter(({ certainty }) => certainty === 'exact').map(({ target, value }) => [target, value]))

export const getText = (found: ReadonlyMap<string, unknown>, target: string): string => {
  const value = found.get(target)
  return typeof value === 'string' ? value : ''
}

const getDay = (found: ReadonlyMap<string, unknown>, target: string): string | null => getText(found, target) || null
const getNumber = (found: ReadonlyMap<string, unknown>, target: string): number | null => {
  const value = found.get(target)
  return typeof value === 'number' ? value : null
}

/** The row numbers of a list, in order. */
const listRowNumbers = (found: ReadonlyMap<string, unknown>, list: string): number[] =>
  [...new Set([...found.keys()].flatMap((target) => parseRowNumber(target, list)))].toSorted((a, b) => a - b)

function parseRowNumber(target: string, list: string): number[] {
  const [listName, row] = target.split('/')
  return listName === list && /^\d+$/.test(row ?? '') ? [Number(row)] : []
}

/** The licenses of the summary, in the shape of form answers. */
export function toLicenseAnswers(found: ReadonlyMap<string, unknown>): FormLicenseAnswers {
  const text = (target: string) => getText(found, target)
  const day = (target: string) => getDay(found, target)
  return {
    licenses: listRowNumbers(found, 'licenses').map((row) => ({
      id: `summary-${row}`,
      stateId: getNumber(found, `licenses/${row}/stateId`),
      number: text(`licenses/${row}/number`),
      issueDate: day(`licenses/${row}/issueDate`),
      expirationDate: day(`licenses/${row}/expirationDate`),
    })),
    controlledSubstance: {
      controlledSubstanceCertificateNumber: text('controlledSubstanceCertificateNumber'),
      cscnIssueDate: day('cscnIssueDate'),
      cscNumberExpirationDate: day('cscNumberExpirationDate'),
    },
    deaRegistration: {
      deaWaiverLetter: false,
      deaNumber: text('deaNumber'),
      deanIssueDate: day('deanIssueDate'),
      deanIssueDateExpirationDate: day('deanIssueDateExpirationDate'),
    },
    malpractice: {
      professionalLiabilityCarrierName: text('professionalLiabilityCarrierName'),
      policyNumber: text('policyNumber'),
      aggregateAmount: '',
      occurrenceAmount: '',
      issueDate: day('issueDate'),
      expirationDate: day('expirationDate'),
    },
  }
}

/** The same licenses as a list. Forms are compared with it if the practice has no license of that kind. */
export function toRegisteredLicenses({
  licenses,
  controlledSubstance,
  deaRegistration,
  malpractice,
}: FormLicenseAnswers): RegisteredLicense[] {
  const status = unsetStatus
  const all: RegisteredLicense[] = [
    ...licenses.map((row) => ({ ...row, type: 1, status })),
    {
      id: 'summary-csc',
      type: 3,
      stateId: null,
      number: controlledSubstance.controlledSubstanceCertificateNumber,
      issueDate: controlledSubstance.cscnIssueDate,
      expirationDate: controlledSubstance.cscNumberExpirationDate,
      status,
    },
    {
      id: 'summary-dea',
      type: 4,
      stateId: null,
      number: deaRegistration.deaNumber,
      issueDate: deaRegistration.deanIssueDate,
      expirationDate: deaRegistration.deanIssueDateExpirationDate,
      status,
    },
    {
      id: 'summary-malpractice',
      type: 5,
      stateId: null,
      number: malpractice.policyNumber,
      issueDate: malpractice.issueDate,
      expirationDate: malpractice.expirationDate,
      status,
    },
  ]
  return all.filter(({ number }) => number !== '')
}

/** The offices of a summary that have an address. */
export const getOffices = (found: ReadonlyMap<string, unknown>): readonly (Address & { readonly city: string })[] =>
  listRowNumbers(found, 'locations')
    .map((row) => ({
      address: getText(found, `locations/${row}/address`),
      suite: getText(found, `locations/${row}/suite`),
      zip: getText(found, `locations/${row}/zip`),
      city: toCityName(found.get(`locations/${row}/city`)),
    }))
    .filter(({ address }) => address !== '')

export const getTins = (found: ReadonlyMap<string, unknown>): string[] =>
  listRowNumbers(found, 'locations').map((row) => getText(found, `locations/${row}/tin`))

const toCityName = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? value.name : ''
