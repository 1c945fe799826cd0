import { VisuallyHidden } from '@mantine/core'
import classes from './needs-you.module.css'
import { useNeedCounts } from './use-needs.ts'

/** The number of needs in an account, on the home page; hidden at zero. */
export function AccountNeedsBadge({ accountId }: { readonly accountId: string }) {
  const count = useNeedCounts().data?.find((needCount) => needCount.accountId === accountId)?.count ?? 0
  if (count === 0) return null
  return (
    <span className={classes.badge}>
      {count}
      <VisuallyHidden>{count === 1 ? ' task' : ' tasks'}</VisuallyHidden>
    </span>
  )
}
