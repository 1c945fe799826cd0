import type { FirmProjectSummary } from '@client-center/contract/firm/projects/projects.ts'
import { fromProjectName } from '@client-center/domain/firm/project-settings.ts'
import { engagementLabel, toEngagement } from '@client-center/domain/projects/engagement.ts'
import { formatLocalDay } from '../../../time/local-day.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { firmProjectTexts as texts } from './project-texts.ts'
import classes from './projects.module.css'

/** The columns of the list of projects. */
export const firmProjectColumns: readonly Column<FirmProjectSummary>[] = [
  {
    id: 'name',
    head: texts.columns.name,
    sortBy: ({ name }) => name.toLowerCase(),
    cell: ({ name }) => <strong>{fromProjectName(name).title}</strong>,
  },
  {
    id: 'status',
    head: texts.columns.status,
    sortBy: ({ status }) => status,
    cell: ({ status }) => status || texts.noStatus,
    onPhone: 'beside',
  },
  {
    id: 'type',
    head: texts.columns.type,
    sortBy: (project) => toTypeLabel(project),
    cell: (project) => toTypeLabel(project),
    onPhone: 'line',
  },
  {
    id: 'analyst',
    head: texts.columns.analyst,
    sortBy: ({ analystName }) => analystName,
    cell: ({ analystName }) => analystName ?? '–',
    onPhone: 'hidden',
  },
  {
    id: 'items',
    head: texts.columns.items,
    sortBy: ({ items }) => items.total - items.provided,
    cell: ({ items: { total, provided, inReview } }) =>
      total === 0 ? (
        '–'
      ) : (
        <>
          {texts.provided(provided, total)}
          {inReview === 0 ? null : <span className={classes.quiet}>{texts.inReview(inReview)}</span>}
        </>
      ),
    onPhone: 'line',
  },
  {
    id: 'signatures',
    head: texts.columns.signatures,
    sortBy: ({ pendingSignature }) => pendingSignature,
    figures: true,
    cell: ({ pendingSignature }) => pendingSignature,
    onPhone: 'hidden',
  },
  {
    id: 'started',
    head: texts.columns.started,
    sortBy: ({ startedAt }) => startedAt,
    figures: true,
    cell: ({ startedAt }) => formatLocalDay(startedAt),
    onPhone: 'hidden',
  },
]

const toTypeLabel = ({ isCap, practiceType, change }: FirmProjectSummary): string =>
  isCap ? texts.accessPoint : engagementLabel(toEngagement(practiceType, change))
