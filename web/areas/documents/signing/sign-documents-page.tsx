import { listSignDocuments, type SignDocument } from '@client-center/contract/documents/signing/sign-documents.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { VisuallyHidden } from '@mantine/core'
import { useRead } from '../../../api/use-read.ts'
import { Card } from '../../../ui/page/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { LIST_PAGE_SIZES } from '../../../ui/table/table-view.ts'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import { ExternalLink } from '../../../ui/text/external-link.tsx'
import { StatusPill, type StatusTone } from '../../../ui/text/status-pill.tsx'
import { useProject } from '../../projects/project-context.ts'
import { signDocumentsTexts as texts } from './sign-documents-texts.ts'
import classes from './sign-documents.module.css'

/** A table with links to documents that are signed outside of the portal (SIGN-01…03, AMB-94). */
export function SignDocumentsPage() {
  const { id: projectId } = useProject()
  const documentsQuery = useRead(listSignDocuments, { params: { projectId } })
  const view = useTableView({ name: texts.title, sizes: LIST_PAGE_SIZES })
  return (
    <Card title={texts.title} flush>
      <p className={classes.intro}>{texts.intro}</p>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={documentsQuery.data}
        rowKey={({ id }) => id}
        view={view}
        failed={documentsQuery.data === undefined && documentsQuery.isError}
        onRetry={() => void documentsQuery.refetch()}
        emptyHint={texts.hint}
        stacks
      />
    </Card>
  )
}

const TONES = {
  Sent: 'turn',
  Viewed: 'turn',
  Signed: 'ok',
  Declined: 'error',
} as const satisfies Record<SignDocument['documentStatusName'], StatusTone>

const columns: readonly Column<SignDocument>[] = [
  {
    id: 'documentType',
    head: 'Document Type',
    cell: ({ documentTypeName }) => <strong>{documentTypeName}</strong>,
    sortBy: ({ documentTypeName }) => documentTypeName,
    width: '230px',
  },
  {
    id: 'preparedFor',
    head: 'Prepared For',
    cell: ({ preparedFor }) => preparedFor,
    sortBy: ({ preparedFor }) => preparedFor,
    width: '200px',
  },
  {
    id: 'document',
    head: 'Document',
    width: '110px',
    ownLink: true,
    cell: (one) =>
      one.documentLinkUrl === null ? undefined : (
        <ExternalLink href={one.documentLinkUrl}>
          Open<VisuallyHidden>{` ${documentName(one)}`}</VisuallyHidden>
        </ExternalLink>
      ),
  },
  {
    id: 'status',
    head: 'Status',
    width: '120px',
    cell: ({ documentStatusName }) => <StatusPill tone={TONES[documentStatusName]}>{documentStatusName}</StatusPill>,
    sortBy: ({ documentStatusName }) => documentStatusName,
    onPhone: 'beside',
  },
  {
    id: 'created',
    head: 'Created',
    width: '110px',
    cell: ({ createDate }) => formatUs(createDate),
    sortBy: ({ createDate }) => createDate,
    figures: true,
  },
  {
    id: 'mail',
    head: 'Email',
    width: '90px',
    ownLink: true,
    cell: (one) =>
      one.mailToLink?.startsWith('mailto:') ? (
        <a className={classes.mail} href={one.mailToLink} data-reach aria-label={`Email about ${documentName(one)}`}>
          Email
        </a>
      ) : undefined,
  },
]

const documentName = ({ documentTypeName, preparedFor }: SignDocument): string =>
  preparedFor === '' ? documentTypeName : `${documentTypeName}, ${preparedFor}`
