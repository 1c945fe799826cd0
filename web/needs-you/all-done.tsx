import { listLicensesTable } from '@client-center/contract/license-list/license-list.ts'
import { dayIn, formatUs } from '@client-center/domain/calendar.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { useAskWhen } from '../platform/api/use-read.ts'
import { useAccount } from '../session/session-context.tsx'
import { Seal } from '../platform/ui/page/seal.tsx'
import classes from './needs-you.module.css'

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The largest page of the list; a practice with more providers is told no date rather than a wrong one. */
const MOST = 200

/** Nothing waits: the seal says so, and when the next license lapses for who may see licenses (design §4). */
export function AllDone() {
  const next = useNextExpiration()
  return (
    <div className={classes.done} role="status">
      <Seal className={classes.seal} />
      <p className={classes.title}>Nothing needs you today</p>
      {next === undefined ? null : <p className={classes.detail}>{`The next license expires ${formatUs(next)}.`}</p>}
    </div>
  )
}

function useNextExpiration(): string | undefined {
  const account = useAccount()
  const expirationFrom = dayIn(new Date(), timeZone)
  const query = { accountId: account.id, expirationFrom, size: MOST }
  const rows = useAskWhen(
    listLicensesTable,
    hasAccess('viewLicenses', account.permissions) ? { query } : undefined,
  ).data
  if (rows === undefined || rows.length === MOST) return undefined
  const days = rows.flatMap(({ licenseSummary }) => Object.values(licenseSummary.expirations))
  const coming = days.flatMap((day) => (day !== null && day >= expirationFrom ? [day] : []))
  return coming.sort((one, other) => (one < other ? -1 : 1)).at(0)
}
