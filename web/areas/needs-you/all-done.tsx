import { listLicensesTable } from '@client-center/contract/licenses/list/license-list.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { useReadWhen } from '../../api/use-read.ts'
import { useAccount } from '../../session/session-context.tsx'
import { Seal } from '../../ui/page/seal.tsx'
import { needsTexts } from './needs-texts.ts'
import classes from './needs-you.module.css'

/** Shown if there are no needs: the seal and, for users who may see licenses, the next expiration (design §4). */
export function AllDone() {
  const next = useNextExpiration()
  return (
    // The date loads later and is announced alone. Otherwise the live region around it would announce everything again.
    <div className={classes.done} aria-atomic={false}>
      <Seal className={classes.seal} />
      <p className={classes.title}>{needsTexts.done}</p>
      {next === undefined ? null : <p className={classes.detail}>{needsTexts.nextLicense(formatUs(next))}</p>}
    </div>
  )
}

function useNextExpiration(): string | undefined {
  const account = useAccount()
  const query = { accountId: account.id, sort: 'next', direction: 'asc', size: 1 } as const
  const rows = useReadWhen(
    listLicensesTable,
    hasAccess('viewLicenses', account.permissions) ? { query } : undefined,
  ).data
  return rows?.[0]?.licenseSummary.next?.expirationDate
}
