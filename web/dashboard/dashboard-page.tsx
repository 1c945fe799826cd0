import type { Account } from '@client-center/contract/accounts/account.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { Navigate } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { paths } from '../paths.ts'
import { useAccount } from '../session/session-context.tsx'
import { AfterFirstPaint } from '../platform/ui/feedback/after-first-paint.tsx'
import { Breadcrumbs } from '../platform/ui/page/breadcrumbs.tsx'
import { PageTitle } from '../platform/ui/page/page-title.tsx'
import { cards } from './cards.ts'
import type { DashboardCard } from './dashboard-card.ts'
import classes from './dashboard-page.module.css'
import { dashboardTexts } from './dashboard-texts.ts'

/** The Credentialing Access Point of an account (CAP-01…05). An account without one has its home page instead. */
export function DashboardPage() {
  const account = useAccount()
  if (!account.hasCap) return <Navigate to={paths.home} replace />
  const shown = cards.filter(({ access }) => hasAccess(access, account.permissions))
  const at = (place: DashboardCard['place']) => shown.filter((card) => card.place === place)
  return (
    <>
      <Breadcrumbs way={[]} here={dashboardTexts.title} />
      <PageTitle
        note={noteFor(account)}
        actions={at('title').map(({ id, Card }) => (
          <Card key={id} />
        ))}
      >
        {dashboardTexts.title}
      </PageTitle>
      <div className={classes.board}>
        <Cards className={classes.top} cards={at('top')} />
        <AfterFirstPaint>
          <div className={classes.columns}>
            <Cards className={classes.column} cards={at('left')} />
            <Cards className={classes.column} cards={at('right')} />
          </div>
        </AfterFirstPaint>
      </div>
    </>
  )
}

function Cards({ className, cards: some }: { readonly className?: string; readonly cards: readonly DashboardCard[] }) {
  if (some.length === 0) return null
  return (
    <div className={className}>
      {some.map(({ id, onPhone, Card }) => (
        <div key={id} className={classes.slot} style={turn(onPhone)}>
          <Card />
        </div>
      ))}
    </div>
  )
}

// React's type of a style knows no properties of our own.
const turn = (onPhone: number) => ({ '--turn': onPhone }) as CSSProperties

/** Once, under the title, instead of buttons that would be refused (design, Permissions). */
function noteFor({ permissions }: Account): string | undefined {
  if (!hasAccess('view', permissions)) return dashboardTexts.licensesOnly
  return hasAccess('edit', permissions) || hasAccess('editLicenses', permissions) ? undefined : dashboardTexts.viewOnly
}
