import type { StaffMember } from '@client-center/contract/firm/staff.ts'
import { createDayFormat, daysBetween, formatUs } from '@client-center/domain/calendar.ts'
import { staffRoleLabels } from '@client-center/domain/staff/staff-role.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { StatusPill } from '../../../ui/text/status-pill.tsx'
import { staffTexts as texts } from './staff-texts.ts'
import classes from './staff.module.css'

/** Converts an instant to a day of this device. */
const toDay = createDayFormat(Intl.DateTimeFormat().resolvedOptions().timeZone)
const formatInstant = (instant: string): string => formatUs(toDay(new Date(instant)))

/** The default sort order. */
export const byStaffName = { id: 'name', desc: false } as const

/** The columns of the list; `ownStaffEmail` marks the caller's own row. */
export const staffColumns = (ownEmail: string): readonly Column<StaffMember>[] => [
  {
    id: 'name',
    head: 'Name',
    width: '250px',
    // Those who left stay last in either order of the default.
    sortBy: ({ name, state }) => `${state === 'left' ? 1 : 0}${name.toLowerCase()}`,
    cell: (member) => (
      <>
        <strong>{member.name}</strong>
        <span className={classes.more}>{describe(member, ownEmail)}</span>
      </>
    ),
  },
  {
    id: 'email',
    head: 'Email',
    width: '230px',
    sortBy: ({ email }) => email.toLowerCase(),
    cell: ({ email }) => email,
    onPhone: 'line',
  },
  {
    id: 'role',
    head: 'Role',
    width: '124px',
    sortBy: ({ role }) => role,
    cell: ({ role }) => (role === null ? texts.noRole : staffRoleLabels[role]),
  },
  {
    id: 'practices',
    head: 'Practices',
    width: '96px',
    sortBy: ({ practices }) => practices,
    figures: true,
    cell: ({ practices }) => practices,
    onPhone: 'hidden',
  },
  {
    id: 'factor',
    head: 'Second factor',
    width: '130px',
    sortBy: ({ hasSecondFactor }) => hasSecondFactor,
    cell: (member) => factorCell(member),
    onPhone: 'hidden',
  },
  {
    id: 'lastSignIn',
    head: 'Last login',
    width: '190px',
    sortBy: ({ lastSignInAt }) => lastSignInAt,
    cell: (member) => stateCell(member),
    onPhone: 'beside',
  },
]

function describe({ email, covers }: StaffMember, ownEmail: string): string {
  if (email.toLowerCase() === ownEmail.toLowerCase()) return ` ${texts.you}`
  const [first] = covers
  if (first === undefined) return ''
  return ` ${texts.covers(
    covers.map(({ practice }) => practice),
    formatUs(first.until),
  )}`
}

function factorCell({ state, hasSecondFactor }: StaffMember) {
  if (state === 'noSignIn' || state === 'left') return texts.none
  return hasSecondFactor ? texts.setUp : <StatusPill tone="warn">{texts.notSetUp}</StatusPill>
}

function stateCell({ state, lastSignInAt, invitedUntil, leftAt }: StaffMember) {
  if (state === 'left') return <StatusPill tone="draft">{texts.left(formatInstant(leftAt ?? ''))}</StatusPill>
  if (state === 'blocked') return <StatusPill tone="error">{texts.blocked}</StatusPill>
  if (state === 'invited') {
    const days = invitedUntil === null ? -1 : daysBetween(toDay(new Date()), toDay(new Date(invitedUntil)))
    return <StatusPill tone={days < 0 ? 'warn' : 'turn'}>{texts.invitedFor(days)}</StatusPill>
  }
  if (state === 'noSignIn') return texts.none
  return lastSignInAt === null ? texts.never : formatInstant(lastSignInAt)
}
