import type { WeeklyUpdate } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { findApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { noDate } from '@client-center/domain/weekly-updates/weekly-update-rows.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../ui/table/data-table-column.ts'
import type { ApplicationTone } from '../../ui/text/application-tone.ts'
import { StageDot } from '../../ui/text/stage-bar.tsx'
import classes from './weekly-updates.module.css'

/** A row with its number in the list, from 1 (AMB-114). */
export type UpdateRow = WeeklyUpdate['applications'][number] & { readonly number: number }

/** A date with its name for phones, which show no column headers. */
const dated = (which: string, day: string | null) => (
  <>
    <span className={classes.which}>{`${which} `}</span>
    {day === null ? noDate : formatUs(day)}
  </>
)

export const statusTone = ({ statusId }: Pick<UpdateRow, 'statusId'>): ApplicationTone | undefined =>
  findApplicationStatus(statusId)?.tone

/**
 * The columns of an update (WEEK-02), with the provider below the network. `open` returns the path of an application's
 * page (AMB-42), and Back on that page leads to `here`. `toProviderLabel` contains the distinct labels of the providers
 * by id.
 */
export const updateColumns = (
  here: string,
  open: (applicationId: string) => string,
  toProviderLabel: ReadonlyMap<string, string>,
): readonly Column<UpdateRow>[] => [
  { id: 'number', head: '#', cell: ({ number }) => number, figures: true, onPhone: 'hidden' },
  {
    id: 'transition',
    head: 'Transition',
    cell: ({ transitions }) =>
      transitions.length === 0 ? (
        <span className={classes.none}>–</span>
      ) : (
        <span className={classes.words}>
          <span className={classes.which}>Transition: </span>
          {transitions.join(', ')}
        </span>
      ),
    onPhone: 'line',
  },
  {
    id: 'network',
    head: 'Network',
    namesRow: true,
    cell: ({ network, provider }) => (
      <span className={`${classes.words} ${classes.network}`}>
        {network}
        {provider === null ? null : (
          <span className={classes.provider}>{toProviderLabel.get(provider.id) ?? provider.name}</span>
        )}
      </span>
    ),
    onPhone: 'beside',
  },
  { id: 'submitted', head: 'Submission Date', cell: (row) => dated('Submitted', row.submissionDate), figures: true },
  {
    id: 'status',
    head: 'Current Status',
    cell: (row) => (
      <span className={classes.status}>
        <span className={classes.which}>Status</span>
        <StageDot tone={statusTone(row) ?? 'canceled'} />
        {row.status}
      </span>
    ),
  },
  { id: 'effective', head: 'Effective Date', cell: (row) => dated('Effective', row.effectiveDate), figures: true },
  {
    id: 'open',
    head: 'Open',
    actions: true,
    cell: ({ applicationId, network, number }) =>
      applicationId === null ? null : (
        <Button
          component={Link}
          to={open(applicationId)}
          state={{ openedFrom: here }}
          variant="default"
          size="compact-sm"
          h={32}
          px={14}
          className={classes.open}
          aria-label={`Open ${number}, ${network}`}
        >
          Open
        </Button>
      ),
  },
]
