import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import type { useDisambiguatedName } from '../../provider-fields/use-disambiguated-name.ts'
import classes from './account-documents.module.css'
import { categoryLabel, companyLabel, providersLabel, statusLabel } from './document-words.ts'
import { downloadDocumentFile, type FileSource } from './file-source.ts'
import { sharedColumns } from './shared-columns.tsx'

type ToProviderLabel = ReturnType<typeof useDisambiguatedName>
type DocumentColumn = Column<AccountDocument>

const shared = (source: FileSource) =>
  sharedColumns<AccountDocument>((document) => void downloadDocumentFile(document, source))

const category: DocumentColumn = {
  id: 'category',
  head: 'Document Category',
  cell: categoryLabel,
  sortable: true,
  sortBy: categoryLabel,
}

const providerColumn = (toProviderLabel: ToProviderLabel): DocumentColumn => ({
  id: 'provider',
  head: 'Provider',
  cell: (document) => {
    const names = providersLabel(document, toProviderLabel)
    return names === '' ? undefined : <div className={classes.words}>{names}</div>
  },
  sortable: true,
})

const company: DocumentColumn = {
  id: 'company',
  head: 'Company',
  cell: (document) => <div className={classes.words}>{companyLabel(document)}</div>,
  sortable: true,
}

const status: DocumentColumn = {
  id: 'status',
  head: 'Status',
  cell: statusLabel,
  sortable: true,
}

/** With the actions, the columns of a page fit into a window of 1366 px that has a scrollbar. */
const withWidths = (columns: readonly DocumentColumn[], widths: Readonly<Record<string, string>>) =>
  columns.map((column): DocumentColumn => ({ ...column, width: widths[column.id] ?? '100px' }))

/** The columns of the practice documents (PDOC-01). Clicking the name of a file downloads it. */
export function accountDocumentColumns(
  source: FileSource,
  toProviderLabel: ToProviderLabel,
): readonly DocumentColumn[] {
  const { name, documentType, uploaded, description } = shared(source)
  return withWidths([name, documentType, category, providerColumn(toProviderLabel), uploaded, description], {
    name: '244px',
    documentType: '152px',
    category: '108px',
    provider: '152px',
    uploaded: '102px',
    description: '176px',
  })
}

/** The columns of the fee schedules (FEE-01), with their company and status. */
export function feeScheduleColumns(source: FileSource, toProviderLabel: ToProviderLabel): readonly DocumentColumn[] {
  const { name, documentType, uploaded, description } = shared(source)
  const columns = [
    name,
    documentType,
    category,
    providerColumn(toProviderLabel),
    company,
    status,
    uploaded,
    description,
  ]
  return withWidths(columns, {
    name: '196px',
    documentType: '116px',
    category: '100px',
    provider: '108px',
    company: '114px',
    status: '84px',
    uploaded: '100px',
    description: '124px',
  })
}

/** The columns of the practice documents on phones, where each row has two lines. Opening a row shows the rest. */
export function phoneDocumentColumns(source: FileSource, toProviderLabel: ToProviderLabel): readonly DocumentColumn[] {
  const { name, documentType, uploaded } = shared(source)
  return [name, documentType, providerColumn(toProviderLabel), uploaded]
}

/** The same for the fee schedules. */
export function phoneFeeScheduleColumns(source: FileSource): readonly DocumentColumn[] {
  const { name, documentType, uploaded } = shared(source)
  return [name, company, documentType, status, uploaded]
}

/** The columns of the cards on the dashboard (AMB-18). */
export function documentCardColumns(source: FileSource): readonly DocumentColumn[] {
  const { name, documentType, uploaded } = shared(source)
  return withWidths([name, documentType, uploaded], { name: '44%', documentType: '32%', uploaded: '24%' })
}
