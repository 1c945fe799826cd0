import type { PracticeRow } from '@client-center/contract/firm/practices/practice-list.ts'
import { getSubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'
import { longWithoutChange } from '@client-center/domain/staff/practice-list.ts'
import { formatLocalDay } from '../../../time/local-day.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { daysSince } from '../days-since.ts'
import classes from '../firm-list.module.css'
import { practicesTexts } from './practices-texts.ts'

/** Days since the open application that was left longest was changed. */
function toOldestChange({ oldestChange }: PracticeRow) {
  if (oldestChange === null) return ''
  const days = daysSince(oldestChange)
  const words = days <= 0 ? 'Today' : days === 1 ? '1 day' : `${days} days`
  return <span className={days > longWithoutChange ? classes.late : classes.quiet}>{words}</span>
}

function toLicenses({ expiredLicenses, expiringLicenses }: PracticeRow) {
  if (expiredLicenses === 0 && expiringLicenses === 0) return ''
  return (
    <span className={classes.quiet}>
      {expiredLicenses === 0 ? null : <span className={classes.late}>{expiredLicenses} expired</span>}
      {expiredLicenses === 0 || expiringLicenses === 0 ? null : ', '}
      {expiringLicenses === 0 ? null : (
        <span className={expiredLicenses === 0 ? classes.soon : undefined}>{expiringLicenses} soon</span>
      )}
    </span>
  )
}

const toUpdate = ({ lastUpdate, isUpdateLate }: PracticeRow) =>
  lastUpdate === null ? (
    ''
  ) : (
    <span className={isUpdateLate ? classes.late : classes.quiet}>
      {toShortDay(lastUpdate)}
      {isUpdateLate ? ', late' : ''}
    </span>
  )

/** The day without the year, if it is this year's. */
function toShortDay(instant: string): string {
  const day = formatLocalDay(instant)
  return day.endsWith(String(new Date().getFullYear())) ? day.slice(0, 'MM/DD'.length) : day
}

const toAdvisor = ({ advisor }: PracticeRow) =>
  advisor === null ? <span className={classes.turn}>{practicesTexts.noAdvisor}</span> : advisor.name

const orBlank = (count: number) => (count === 0 ? '' : count)

/** The columns of the list (picture 24b). */
export const practiceColumns: readonly Column<PracticeRow>[] = [
  { id: 'name', head: 'Practice', cell: ({ name }) => name, sortable: true },
  {
    id: 'tier',
    head: 'Tier',
    cell: ({ tier }) => <span className={classes.quiet}>{getSubscriptionTier(tier).label}</span>,
    sortable: true,
    onPhone: 'hidden',
  },
  { id: 'advisor', head: 'Advisor', cell: toAdvisor, sortable: true },
  {
    id: 'openApplications',
    head: 'Open',
    fullHead: 'Open applications',
    cell: (row) => orBlank(row.openApplications),
    sortable: true,
    figures: true,
    onPhone: 'hidden',
  },
  {
    id: 'oldestChange',
    head: 'Oldest change',
    fullHead: 'Oldest change of an open application',
    cell: toOldestChange,
    sortable: true,
    figures: true,
    onPhone: 'beside',
  },
  {
    id: 'documentsInReview',
    head: 'To review',
    fullHead: 'Documents to review',
    cell: (row) => orBlank(row.documentsInReview),
    sortable: true,
    figures: true,
    onPhone: 'hidden',
  },
  { id: 'licenses', head: 'Licenses', cell: toLicenses, sortable: true, figures: true },
  {
    id: 'lastUpdate',
    head: 'Last update',
    cell: toUpdate,
    sortable: true,
    figures: true,
    onPhone: 'hidden',
  },
  {
    id: 'usersNotSignedIn',
    head: 'Not signed in',
    fullHead: 'Users who have not signed in',
    cell: (row) => orBlank(row.usersNotSignedIn),
    sortable: true,
    figures: true,
    onPhone: 'hidden',
  },
]
