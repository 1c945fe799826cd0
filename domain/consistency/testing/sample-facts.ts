import { addDays } from '../../calendar.ts'
import { credentialingForm, type CredentialingAnswers } from '../../credentialing/credentialing-form.ts'
import { sampleAnswers } from '../../forms/form.ts'
import type { ConsistencyFacts, FormFacts, SummaryFacts } from '../consistency-facts.ts'

/** A dentist whose records all agree, for tests of the comparison. */

export const today = '2026-11-22'
export const since = '2026-10-01T12:00:00Z'
export const sample = sampleAnswers(credentialingForm)
const later = addDays(today, 400)
const dates = { issueDate: '2020-01-15', expirationDate: later }

type Changes = { readonly [P in keyof CredentialingAnswers]?: object }

/** A published form that agrees with the other records, except for `changes`. */
export function form(changes: Changes = {}, over: Partial<FormFacts> = {}): FormFacts {
  const answers = {
    ...sample,
    person: { ...sample.person, name: 'Amara Okonkwo', individualNPINumber: '1376629841' },
    identification: { groupNPINumber: '1245319599', tinNumber: '123456789', caqhNumber: '10482216' },
    licenses: [{ ...sample.licenses[0], id: 'row-1', stateId: 1, number: 'DN-20417', ...dates }],
    controlledSubstance: {
      controlledSubstanceCertificateNumber: 'CS-48120',
      cscnIssueDate: dates.issueDate,
      cscNumberExpirationDate: later,
    },
    deaRegistration: {
      deaWaiverLetter: false,
      deaNumber: 'FC1234563',
      deanIssueDate: dates.issueDate,
      deanIssueDateExpirationDate: later,
    },
    malpractice: { ...sample.malpractice, policyNumber: 'HM-7781204', ...dates },
    offices: sample.offices.map((office) => ({ ...office, tin: '123456789', address: '12 Pier Street', zip: '35203' })),
    workHistory: sample.workHistory.map((row) => ({
      ...row,
      datesOfEmploymentFrom: '2015-01',
      datesOfEmploymentTo: null,
    })),
    workHistoryGaps: [],
  }
  const changed = Object.entries(changes).map(([part, some]) => [
    part,
    Array.isArray(some) ? some : Object.assign({}, answers[part as keyof typeof answers], some),
  ])
  // Every changed part keeps its fields, so the type still applies.
  const all = { ...answers, ...Object.fromEntries(changed) } as CredentialingAnswers
  return { id: 'form', projectId: null, projectTitle: null, since, answers: all, ...over }
}

export const license = (id: string, type: number, number: string, over: object = {}) => ({
  id,
  type,
  number,
  stateId: type === 4 ? null : 1,
  status: 1,
  ...dates,
  since,
  ...over,
})

export const summaryValues = {
  individualNPINumber: '1376629841',
  name: 'Amara Okonkwo DDS',
  groupNPINumber: '1245319599',
  'licenses/0/stateId': 1,
  'licenses/0/number': 'DN 20417',
  'licenses/0/issueDate': '2020-01',
  'licenses/0/expirationDate': later,
  deaNumber: 'FC1234563',
  deanIssueDateExpirationDate: later,
  policyNumber: 'HM7781204',
  'locations/0/address': '12 Pier St.',
  'locations/0/zip': '35203-1204',
  'locations/0/tin': '123456789',
}

export function summary(over: object = {}, rest: Partial<SummaryFacts> = {}): SummaryFacts {
  const findings = Object.entries({ ...summaryValues, ...over }).map(([target, value]) => ({
    target,
    value,
    certainty: 'exact',
  }))
  const base = { formId: 'form', projectId: null, isDraft: false, uploadedOn: since, caqhNumber: '10482216' }
  return { ...base, attestedOn: addDays(today, -30), findings, ...rest }
}

export const consistentFacts: ConsistencyFacts = {
  provider: { id: 'provider', name: 'Amara J. Okonkwo', npi: '1376629841', since },
  licenses: [
    license('dental', 1, 'DN-20417'),
    license('dea', 4, 'fc1234563'),
    license('policy', 5, 'HM-7781204'),
    license('csc', 3, 'CS48120'),
  ],
  forms: [form()],
  summary: summary(),
  account: {
    practice: { officeTin: '12-3456789', groupNpi: '1245319599', since },
    locations: [
      {
        id: 'l',
        name: 'Pier',
        tin: '123456789',
        address: '12 Pier St',
        city: 'Mobile',
        stateId: 1,
        zip: '35203',
        since,
      },
    ],
  },
}
