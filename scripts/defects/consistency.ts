import { inFile, type Defect } from './defect.ts'

const FINDINGS = ['domain/consistency/find-inconsistencies.test.ts']
const CALLS = ['server/consistency/consistency.test.ts']

/** Defects of the consistency check of a provider's records. */
export const consistencyDefects: readonly Defect[] = [
  ...inFile('domain/consistency/compare-values.ts', FINDINGS, [
    {
      name: 'spelling-of-a-number-is-a-contradiction',
      breaks: 'dashes and small letters are no difference',
      before: 'figures(one) === figures(other)',
      after: 'one === other',
    },
  ]),
  ...inFile('domain/consistency/compare-person.ts', FINDINGS, [
    {
      name: 'attestation-one-day-too-long',
      breaks: 'an attestation counts for 120 days',
      before: 'until >= today',
      after: 'until >= addDays(today, -1)',
    },
  ]),
  ...inFile('domain/consistency/compare-licenses.ts', FINDINGS, [
    {
      name: 'canceled-license-is-compared',
      breaks: 'AMB-128: a canceled license says nothing',
      before: 'status !== canceledLicenseStatus && (expirationDate',
      after: '(expirationDate',
    },
    {
      name: 'replaced-license-is-compared',
      breaks: 'of a license that was renewed the newer one counts',
      before: 'expirationDate >= today || counting.has(id)',
      after: 'expirationDate >= today || counting.has(id) || true',
    },
  ]),
  ...inFile('server/consistency/consistency-facts-query.ts', CALLS, [
    {
      name: 'completed-engagement-is-compared',
      breaks: 'forms of completed engagements need nobody',
      before: "and project.status is distinct from 'Completed'",
      after: '',
    },
  ]),
  ...inFile('server/consistency/consistency.ts', CALLS, [
    {
      name: 'consistency-of-a-deleted-provider',
      breaks: 'nothing is told of a provider who was deleted',
      before: ".where('provider.deleted_at', 'is', null)",
      after: '',
    },
  ]),
  ...inFile('server/consistency/unchecked.ts', CALLS, [
    {
      name: 'what-a-day-changes-is-not-compared',
      breaks: 'what matters changes with the day',
      before: 'and noted.changes_on <= ${today}::date)',
      after: 'and noted.changes_on < ${today}::date)',
    },
  ]),
]
