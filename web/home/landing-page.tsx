import { useAccount } from '../session/session-context.tsx'
import { Breadcrumbs } from '../platform/ui/page/breadcrumbs.tsx'
import { Card } from '../platform/ui/page/card.tsx'
import { EmptyState } from '../platform/ui/feedback/empty-state.tsx'
import { PageTitle } from '../platform/ui/page/page-title.tsx'
import { homeTexts } from './home-texts.ts'
import classes from './home-page.module.css'
import { LetterCard } from './letter-card.tsx'

/** The landing page of an account (SHELL-06, AMB-13). */
export function LandingPage() {
  const account = useAccount()
  return (
    <>
      <Breadcrumbs way={[]} here="Projects" />
      <PageTitle>{account.name}</PageTitle>
      <div className={classes.column}>
        {account.hasProjects ? null : (
          <Card title="Projects">
            <EmptyState title={homeTexts.noProjects} />
          </Card>
        )}
        <LetterCard whole />
      </div>
    </>
  )
}
