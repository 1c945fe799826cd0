import type { WaitingDocument } from '@client-center/contract/firm/document-reviews.ts'
import { daysBetween } from '@client-center/domain/calendar.ts'
import { toDueDay } from '@client-center/domain/staff/firm-tasks.ts'
import { reviewKindLabels } from '@client-center/domain/documents/review/review-kinds.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { formatLocalDay, toLocalDay } from '../../../time/local-day.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import classes from '../firm-list.module.css'
import { DueDay } from './due-day.tsx'
import { reviewTexts as texts } from './review-texts.ts'

/** The name of the type; the kind if there is none. */
export const toTypeLabel = ({ documentTypeId, kind }: Pick<WaitingDocument, 'documentTypeId' | 'kind'>): string =>
  findDocumentType(documentTypeId ?? 0)?.label ?? reviewKindLabels[kind]

/** Whole days until the review is due; negative if it is late. */
export const daysUntilDue = (uploaded: string): number =>
  daysBetween(toLocalDay(new Date()), toDueDay('document', toLocalDay(new Date(uploaded))))

const toAbout = ({ provider, place }: WaitingDocument): string =>
  [provider, place].filter((part) => part !== null).join(', ')

/** The columns of the documents that wait (firm.md §4). */
export const documentColumns: readonly Column<WaitingDocument>[] = [
  { id: 'document', head: 'Document', cell: (row) => toTypeLabel(row) },
  {
    id: 'kind',
    head: 'Kind',
    cell: ({ kind }) => <span className={classes.quiet}>{reviewKindLabels[kind]}</span>,
    onPhone: 'hidden',
  },
  { id: 'practice', head: 'Practice', cell: ({ practice }) => practice },
  { id: 'about', head: 'Provider or project', cell: toAbout },
  {
    id: 'sender',
    head: 'Sent by',
    cell: ({ sender }) => <span className={classes.quiet}>{sender ?? texts.formerUser}</span>,
    onPhone: 'hidden',
  },
  {
    id: 'uploaded',
    head: 'Uploaded',
    cell: ({ uploaded }) => formatLocalDay(uploaded),
    figures: true,
    onPhone: 'hidden',
  },
  {
    id: 'due',
    head: 'Due',
    cell: ({ uploaded }) => <DueDay days={daysUntilDue(uploaded)} />,
    figures: true,
    onPhone: 'beside',
  },
]
