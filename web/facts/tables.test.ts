/** Heads of tables and what they sort by, from specification 000 §2 and §9, and 001 §2. */
import { expect, test } from 'vitest'
import {
  accountDocumentColumns,
  documentCardColumns,
  feeScheduleColumns,
} from '../areas/documents/library/document-columns.tsx'
import { applicationColumns, cardColumns } from '../areas/applications/list/application-columns.tsx'
import { licenseColumns } from '../areas/licenses/license-columns.tsx'
import { fewLocationColumns, locationColumns } from '../areas/locations/location-columns.tsx'
import { LIST_PAGE_SIZES, PAGE_SIZES } from '../ui/table/table-view.ts'
import { projectColumns } from '../areas/projects/project-columns.tsx'
import { updateColumns } from '../areas/weekly-updates/weekly-update-columns.tsx'

interface Head {
  readonly head: string
  readonly sortable?: boolean
  readonly sortBy?: unknown
}

const heads = (columns: readonly Head[]): string => columns.map(({ head }) => head).join(' | ')
const sorted = (columns: readonly Head[]): string =>
  heads(columns.filter(({ sortable, sortBy }) => sortable === true || sortBy !== undefined))

const called = (_: string | null, name: string) => name
const noFile = () => Promise.reject(new Error('No file is opened here'))
const documents = accountDocumentColumns(noFile, called)

// prettier-ignore
test.each<[string, readonly Head[], string]>([
  ['locations (LOC-01)', locationColumns, 'Location Name | Practice TIN | Address | City | State | ZIP'],
  ['locations on their card (AMB-18)', fewLocationColumns, 'Location Name | City | State'],
  ['documents (PDOC-01)', documents, 'File Name | Document Type | Document Category | Provider | Upload Date | Description'],
  ['fee schedules (FEE-01), with company and status', feeScheduleColumns(noFile, called), 'File Name | Document Type | Document Category | Provider | Company | Status | Upload Date | Description'],
  ['documents on their card (AMB-18)', documentCardColumns(noFile), 'File Name | Document Type | Upload Date'],
  ['applications (APPS-01)', applicationColumns(called), 'Application | Provider | Insurance Company | Application Status | Updated On | Effective Date'],
  ['applications on their card (AMB-18)', cardColumns, 'Application | Insurance Company | Application Status'],
  ['licenses (PROV-32)', licenseColumns(undefined, false), 'License Type | Number | State | Issue Date | Expiration Date | Document'],
  ['projects (PROJL-01)', projectColumns(false), 'Project | Status | Data Analyst | Requested Documents (Pending) | Documents Pending Signature | Forms Pending Completion'],
  ['a weekly update (WEEK-02)', updateColumns('', () => '', new Map()), '# | Transition | Network | Submission Date | Current Status | Effective Date | Open'],
])('%s has its columns in order', (_, columns, written) => {
  expect(heads(columns)).toBe(written)
})

// prettier-ignore
test.each<[string, readonly Head[], string]>([
  ['locations (LOC-02)', locationColumns, 'Location Name | Practice TIN | Address | City | State | ZIP'],
  ['projects (PROJL-02)', projectColumns(false), 'Status | Requested Documents (Pending) | Documents Pending Signature | Forms Pending Completion'],
])('%s sort by the columns of the specification', (_, columns, written) => {
  expect(sorted(columns)).toBe(written)
})

test('tables show 5, 10 or 15 rows a page, at first 5, and lists also 25 or 50 (SHELL-28, AMB-129)', () => {
  expect(PAGE_SIZES).toEqual([5, 10, 15])
  expect(LIST_PAGE_SIZES).toEqual([5, 10, 15, 25, 50])
})
