import type { PracticeUser } from '@client-center/contract/firm/practice-people.ts'
import { formatLocalDay } from '../../../time/local-day.ts'
import { timeLabel } from '../../../time/time-label.ts'
import { peopleTexts as texts } from './people-texts.ts'
import classes from './people.module.css'

/** The last sign-in of a user, the state of the invitation, or since when the user is blocked. */
export function UserStatus({ user }: { readonly user: PracticeUser }) {
  const { blockedAt, hasPassword, invitation, lastSignInAt } = user
  if (blockedAt !== null) return <Pill tone="err">{texts.blockedOn(monthDay(blockedAt))}</Pill>
  if (!hasPassword && invitation === null) return <Pill tone="warn">{texts.notInvited}</Pill>
  if (!hasPassword && invitation?.state === 'expired')
    return <Pill tone="warn">{texts.expiredOn(monthDay(invitation.expiresAt))}</Pill>
  if (!hasPassword && invitation !== null) return <Pill tone="turn">{texts.daysLeft(invitation.daysLeft)}</Pill>
  if (lastSignInAt === null) return <span className={classes.quiet}>{texts.never}</span>
  const day = formatLocalDay(lastSignInAt)
  return <span>{day === formatLocalDay(Date.now()) ? texts.today(timeLabel(lastSignInAt)) : day}</span>
}

const Pill = ({ tone, children }: { readonly tone: 'err' | 'warn' | 'turn'; readonly children: string }) => (
  <span className={classes.pill} data-tone={tone}>
    {children}
  </span>
)

/** A day without its year: 11/12. */
const monthDay = (instant: string): string => formatLocalDay(instant).slice(0, 5)
