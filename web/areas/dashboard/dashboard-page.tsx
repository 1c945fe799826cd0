import type { Account } from '@client-center/contract/accounts/account.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { Navigate } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { useAccount } from '../../session/session-context.tsx'
import { deferred } from '../../ui/feedback/after-first-paint.tsx'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { CardSlots } from './card-slots.tsx'
import classes from './dashboard-page.module.css'
import { dashboardTexts } from './dashboard-texts.ts'
import { firstCards } from './first-cards.ts'

/** The Credentialing Access Point of an account (CAP-01…05). An account without one redirects to /home. */
export function DashboardPage() {
  const account = useAccount()
  if (!account.hasCap) return <Navigate to={paths.home} replace />
  const at = (slot: 'title' | 'top') =>
    firstCards.filter(({ place, access }) => place === slot && hasAccess(access, account.permissions))
  return (
    <>
      <Breadcrumbs crumbs={[]} here={dashboardTexts.title} />
      <PageTitle
        note={noteFor(account)}
        actions={at('title').map(({ id, Card }) => (
          <Card key={id} />
        ))}
      >
        {dashboardTexts.title}
      </PageTitle>
      <div className={classes.board}>
        <CardSlots className={classes.top} cards={at('top')} />
        <CardColumns />
      </div>
    </>
  )
}

const CardColumns = deferred(
  () => import('./card-columns.tsx').then((it) => it.CardColumns),
  () => (
    <p role="status" className={classes.missing}>
      {dashboardTexts.cardsMissing}
    </p>
  ),
)

/** A note below the title that explains why there are no buttons to edit (design, Permissions). */
function noteFor({ permissions }: Account): string | undefined {
  if (!hasAccess('view', permissions)) return dashboardTexts.licensesOnly
  return hasAccess('edit', permissions) || hasAccess('editLicenses', permissions) ? undefined : dashboardTexts.viewOnly
}
