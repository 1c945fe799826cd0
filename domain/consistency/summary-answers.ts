import type { RegisteredLicense } from '../credentialing/register-differences.ts'
import { unsetStatus } from '../licenses/license-statuses.ts'
import type { FormLicenseAnswers, SummaryFacts } from './consistency-facts.ts'
import type { Address } from './same.ts'

/** What was read for sure, by its target. */
export const exactIn = ({ findings }: SummaryFacts): ReadonlyMap<string, unknown> =>
  new Map(findings.filter(({ certainty }) => certainty === 'exact').map(({ target, value }) => [target, value]))

export const textIn = (found: ReadonlyMap<string, unknown>, target: string): string => {
  const value = found.get(target)
  return typeof value === 'string' ? value : ''
}

const dayIn = (found: ReadonlyMap<string, unknown>, target: string): string | null => textIn(found, target) || null
const numberIn = (found: ReadonlyMap<string, unknown>, target: string): number | null => {
  const value = found.get(target)
  return typeof value === 'number' ? value : null
}

/** The numbers of the rows of a list, in order. */
const listRowNumbers = (found: ReadonlyMap<string, unknown>, list: string): number[] =>
  [...new Set([...found.keys()].flatMap((target) => parseRowNumber(target, list)))].toSorted(
    (one, other) => one - other,
  )

function parseRowNumber(target: string, list: string): number[] {
  const [listName, row] = target.split('/')
  return listName === list && /^\d+$/.test(row ?? '') ? [Number(row)] : []
}

/** What the summary says of licenses, as a form would. */
export function licensesIn(found: ReadonlyMap<string, unknown>): FormLicenseAnswers {
  const text = (target: string) => textIn(found, target)
  const day = (target: string) => dayIn(found, target)
  return {
    licenses: listRowNumbers(found, 'licenses').map((row) => ({
      id: `summary-${row}`,
      stateId: numberIn(found, `licenses/${row}/stateId`),
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

/** The same, as a list of licenses would, so that a form can be held against it where the practice has no license of the kind. */
export function asRegistered({
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

/** The offices of a summary that have an address, and the tax numbers under which they bill. */
export const officesIn = (found: ReadonlyMap<string, unknown>): readonly (Address & { readonly city: string })[] =>
  listRowNumbers(found, 'locations')
    .map((row) => ({
      address: textIn(found, `locations/${row}/address`),
      suite: textIn(found, `locations/${row}/suite`),
      zip: textIn(found, `locations/${row}/zip`),
      city: cityIn(found.get(`locations/${row}/city`)),
    }))
    .filter(({ address }) => address !== '')

export const tinsIn = (found: ReadonlyMap<string, unknown>): string[] =>
  listRowNumbers(found, 'locations').map((row) => textIn(found, `locations/${row}/tin`))

const cityIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? value.name : ''
