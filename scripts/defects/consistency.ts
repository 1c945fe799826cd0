import { inFile, type Defect } from './defect.ts'

const FINDINGS = ['domain/consistency/find-inconsistencies.test.ts']
const CALLS = ['server/areas/consistency/consistency.test.ts']

/** Defects of the consistency check of a provider's records. */
export const consistencyDefects: readonly Defect[] = [
  ...inFile('domain/consistency/compare-values.ts', FINDINGS, [
    {
      name: 'spelling-of-a-number-is-a-contradiction',
      breaks: 'dashes and case do not count as differences',
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
      breaks: 'AMB-128: a canceled license is not compared',
      before: 'status !== canceledLicenseStatus && (expirationDate',
      after: '(expirationDate',
    },
    {
      name: 'replaced-license-is-compared',
      breaks: 'the newer license counts after a renewal',
      before: 'expirationDate >= today || counting.has(id)',
      after: 'expirationDate >= today || counting.has(id) || true',
    },
  ]),
  ...inFile('server/areas/consistency/consistency-facts-query.ts', CALLS, [
    {
      name: 'completed-engagement-is-compared',
      breaks: 'forms of completed projects need no attention',
      before: "and project.status is distinct from 'Completed'",
      after: '',
    },
  ]),
  ...inFile('server/areas/consistency/consistency.ts', CALLS, [
    {
      name: 'consistency-of-a-deleted-provider',
      breaks: 'deleted providers have no findings',
      before: ".where('provider.deleted_at', 'is', null)",
      after: '',
    },
  ]),
  ...inFile('server/areas/consistency/unchecked.ts', CALLS, [
    {
      name: 'what-a-day-changes-is-not-compared',
      breaks: 'findings follow the date',
      before: 'and noted.changes_on <= ${today}::date)',
      after: 'and noted.changes_on < ${today}::date)',
    },
  ]),
]
