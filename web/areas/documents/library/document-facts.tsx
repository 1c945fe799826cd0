import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { findInsurer } from '@client-center/domain/reference/insurers.ts'
import { isStaffMade } from '@client-center/domain/reference/record-sources.ts'
import { stateName } from '@client-center/domain/reference/states.ts'
import { DataList, type DataListEntry } from '../../../ui/text/data-list.tsx'
import { useDisambiguatedName } from '../../provider-fields/use-disambiguated-name.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { categoryLabel, companyLabel, providersLabel, statusLabel, typeLabel, uploadedLabel } from './document-words.ts'

/** All data of a document, read-only. */
export function DocumentFacts({ document }: { readonly document: AccountDocument }) {
  const isFeeSchedule = findDocumentType(document.documentTypeId)?.isFeeSchedule === true
  const toProviderLabel = useDisambiguatedName(useAccount().id)
  return (
    <DataList
      entries={[...common(document, toProviderLabel), ...(isFeeSchedule ? feeScheduleEntries(document) : [])]}
    />
  )
}

/** The data of a license that is stored as a document, read-only (PDOC-15). */
export function LicenseFacts({ document }: { readonly document: AccountDocument }) {
  const { number, stateId, issueDate, expirationDate } = document
  const toProviderLabel = useDisambiguatedName(useAccount().id)
  const state = { label: 'State', value: stateName(stateId) }
  return (
    <DataList
      entries={[
        { label: 'License type', value: typeLabel(document) },
        { label: 'Provider', value: providersLabel(document, toProviderLabel) },
        { label: 'License number', value: number },
        // Some types have no state (LIC-08).
        ...(stateId === null ? [] : [state]),
        { label: 'Issue date', value: dayLabel(issueDate) },
        { label: 'Expiration date', value: dayLabel(expirationDate) },
        { label: 'File Name', value: document.name },
        { label: 'Upload Date', value: uploadedLabel(document) },
        ...sourceEntries(document),
      ]}
    />
  )
}

/** Marks documents that the firm added (CAP-16). */
const sourceEntries = ({ source }: AccountDocument): readonly DataListEntry[] =>
  isStaffMade(source) ? [{ label: 'Source', value: 'Your advisor' }] : []

const dayLabel = (day: string | null): string => (day === null ? '' : formatUs(day))

const common = (
  document: AccountDocument,
  toProviderLabel: ReturnType<typeof useDisambiguatedName>,
): readonly DataListEntry[] => [
  { label: 'File Name', value: document.name },
  { label: 'Document Type', value: typeLabel(document) },
  { label: 'Document Category', value: categoryLabel(document) },
  { label: 'Provider', value: providersLabel(document, toProviderLabel) },
  { label: 'Upload Date', value: uploadedLabel(document) },
  ...sourceEntries(document),
  { label: 'Description', value: document.description },
]

const feeScheduleEntries = (document: AccountDocument): readonly DataListEntry[] => [
  { label: 'Status', value: statusLabel(document) },
  { label: 'Company', value: companyLabel(document) },
  {
    label: 'Insurance companies',
    value: document.insuranceCompanies.map((id) => findInsurer(id)?.label ?? '').join(', '),
  },
]
