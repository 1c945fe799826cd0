import { useAccount } from '../session/session-context.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageTitle } from '../ui/page-title.tsx'
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
