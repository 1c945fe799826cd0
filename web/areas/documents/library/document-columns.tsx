import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import type { useDisambiguatedName } from '../../provider-fields/use-disambiguated-name.ts'
import classes from './account-documents.module.css'
import { DocumentFileLink } from './document-file-link.tsx'
import { categoryLabel, providersLabel, typeLabel, uploadedLabel } from './document-words.ts'
import { downloadDocumentFile, type FileSource } from './file-source.ts'

type ToProviderLabel = ReturnType<typeof useDisambiguatedName>
type DocumentColumn = Column<AccountDocument>

const fileName = (source: FileSource): DocumentColumn => ({
  id: 'name',
  head: 'File Name',
  ownLink: true,
  cell: (document) => (
    <DocumentFileLink
      document={document}
      source={document.source}
      onDownload={() => void downloadDocumentFile(document, source)}
    />
  ),
  sortable: true,
})

const documentType: DocumentColumn = {
  id: 'documentType',
  head: 'Document Type',
  cell: (document) => <div className={classes.words}>{typeLabel(document)}</div>,
  sortable: true,
}

const uploadDate: DocumentColumn = {
  id: 'uploaded',
  head: 'Upload Date',
  cell: uploadedLabel,
  sortable: true,
  figures: true,
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

/** The columns of both lists (PDOC-01, FEE-01). Clicking the name of a file downloads it. */
export const accountDocumentColumns = (
  source: FileSource,
  toProviderLabel: ToProviderLabel,
): readonly DocumentColumn[] => [
  fileName(source),
  documentType,
  { id: 'category', head: 'Document Category', cell: categoryLabel, sortable: true },
  providerColumn(toProviderLabel),
  uploadDate,
  {
    id: 'description',
    head: 'Description',
    cell: ({ description }) => <div className={classes.description}>{description}</div>,
    sortable: true,
  },
]

/** The columns on phones, where each row has two lines. Opening a row shows the rest. */
export const phoneColumns = (source: FileSource, toProviderLabel: ToProviderLabel): readonly DocumentColumn[] => [
  fileName(source),
  documentType,
  providerColumn(toProviderLabel),
  uploadDate,
]

/** The columns of the cards on the dashboard (AMB-18). */
export const documentCardColumns = (source: FileSource): readonly DocumentColumn[] => [
  fileName(source),
  documentType,
  uploadDate,
]
