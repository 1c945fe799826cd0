import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { RowLink } from '../../../ui/table/row-link.tsx'
import { applicationAddress } from '../../applications/application-address.ts'
import { ApplicationStatusPill } from '../../applications/application-status-pill.tsx'
import classes from '../firm-list.module.css'
import { toDueWords } from '../follow-up/short-day.ts'
import { toCompany, toSecondLine } from './application-facts.ts'
import { applicationsTexts as texts } from './applications-texts.ts'
import { toSelectColumn } from '../use-selected-rows.tsx'
import type { SelectedApplications } from './use-selected-applications.ts'

interface ColumnSettings {
  readonly today: string
  /** The rows on this page, and the selection; undefined where nothing can be selected. */
  readonly selection: SelectedApplications | undefined
  readonly shown: readonly FirmApplication[]
  readonly isAcross: boolean
}

export const toApplicationAddress = (row: FirmApplication): string =>
  applicationAddress(row.accountId, { ...row, id: row.applicationId })

/** The columns of the list (picture 25, list view). */
export function toApplicationColumns({
  today,
  selection,
  shown,
  isAcross,
}: ColumnSettings): readonly Column<FirmApplication>[] {
  const columns: readonly Column<FirmApplication>[] = [
    {
      id: 'provider',
      head: 'Provider',
      namesRow: true,
      cell: (row) => (
        <RowLink link={{ href: toApplicationAddress }} row={row}>
          {row.providerName}
        </RowLink>
      ),
      ...(isAcross ? {} : { sortBy: ({ providerName }) => providerName }),
    },
    {
      id: 'company',
      head: texts.company,
      cell: toCompany,
      ...(isAcross ? {} : { sortBy: toCompany }),
      onPhone: 'line',
    },
    ...(isAcross
      ? [
          {
            id: 'practice',
            head: 'Practice',
            cell: ({ practiceName }: FirmApplication) => practiceName,
            onPhone: 'line',
          } as const,
        ]
      : []),
    {
      id: 'status',
      head: 'Status',
      cell: ({ statusId }) => <ApplicationStatusPill statusId={statusId} />,
      onPhone: 'beside',
      ...(isAcross ? {} : { sortBy: ({ statusId }) => statusId }),
    },
    {
      id: 'submitted',
      head: 'Submitted',
      cell: ({ submittedOn }) => (submittedOn === null ? '' : formatUs(submittedOn)),
      figures: true,
      ...(isAcross ? {} : { sortBy: ({ submittedOn }) => submittedOn }),
      onPhone: 'hidden',
    },
    {
      id: 'next',
      head: 'Next follow-up',
      cell: (row) => toNext(row, today),
      ...(isAcross ? {} : { sortBy: ({ nextOn }) => nextOn }),
      onPhone: 'line',
    },
    { id: 'representative', head: 'Representative', cell: ({ representative }) => representative, onPhone: 'hidden' },
    { id: 'reference', head: 'Reference', cell: ({ reference }) => reference, onPhone: 'hidden' },
  ]
  return selection === undefined ? columns : [toSelectColumn(shown, selection, selectTexts), ...columns]
}

function toNext(row: FirmApplication, today: string) {
  const { nextOn, missingDocuments } = row
  if (nextOn === null) return ''
  return (
    <span title={formatUs(nextOn)}>
      <span className={nextOn < today ? classes.late : classes.quiet}>{toDueWords(nextOn, today)}</span>
      {missingDocuments === 0 ? null : (
        <span className={classes.turn}>
          {' '}
          <br />
          {toSecondLine(row, today).words}
        </span>
      )}
    </span>
  )
}

const selectTexts = {
  select: 'Select',
  selectPage: texts.selectShown,
  selectRow: (row: FirmApplication) => texts.select(row.providerName, toCompany(row)),
}
