import type { Column } from '../../../ui/table/data-table-column.ts'
import classes from './account-documents.module.css'
import { AccountRejectionNote } from '../rejected/rejection-note.tsx'
import { DocumentFileLink } from './document-file-link.tsx'
import { typeLabel, uploadedLabel } from './document-words.ts'

/** What every list of documents shows of one. */
interface ListedDocument {
  readonly id: string
  readonly name: string
  readonly documentTypeId: number | null
  readonly source: number
  readonly uploaded: string
  readonly description: string
}

/** The columns that the lists of a practice, a provider and a project share. */
interface SharedColumns<Row> {
  readonly name: Column<Row>
  readonly documentType: Column<Row>
  readonly uploaded: Column<Row>
  readonly description: Column<Row>
}

/** Clicking the name of a file downloads it. `sortBy` is for lists that the browser sorts. */
export const sharedColumns = <Row extends ListedDocument>(onDownload: (document: Row) => void): SharedColumns<Row> => ({
  name: {
    id: 'name',
    head: 'File Name',
    ownLink: true,
    cell: (document) => (
      <>
        <DocumentFileLink document={document} source={document.source} onDownload={() => onDownload(document)} />
        <AccountRejectionNote id={document.id} />
      </>
    ),
    sortable: true,
    sortBy: ({ name }) => name,
  },
  documentType: {
    id: 'documentType',
    head: 'Document Type',
    cell: (document) => <div className={classes.words}>{typeLabel(document)}</div>,
    sortable: true,
    sortBy: typeLabel,
  },
  uploaded: {
    id: 'uploaded',
    head: 'Upload Date',
    cell: uploadedLabel,
    sortable: true,
    sortBy: ({ uploaded }) => uploaded,
    figures: true,
  },
  description: {
    id: 'description',
    head: 'Description',
    cell: ({ description }) => <div className={classes.description}>{description}</div>,
    sortable: true,
    sortBy: ({ description }) => description,
  },
})
