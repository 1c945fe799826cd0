import { listAccountProjects } from '@client-center/contract/projects/project-list.ts'
import { useCanCall } from '../../api/use-can-call.ts'
import { ProjectsCard } from '../../areas/projects/projects-card.tsx'
import { useAccount } from '../../session/session-context.tsx'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import classes from './home-page.module.css'
import { homeTexts } from './home-texts.ts'
import { LetterCard } from './letter-card.tsx'

/** The landing page of an account (SHELL-06, AMB-13). */
export function LandingPage() {
  const account = useAccount()
  const seesProjects = useCanCall(listAccountProjects, account)
  return (
    <>
      <Breadcrumbs crumbs={[]} here="Projects" />
      <PageTitle note={seesProjects ? undefined : homeTexts.licensesOnly}>{account.name}</PageTitle>
      <div className={classes.column}>
        {seesProjects ? (
          <ProjectsCard account={account}>
            <LetterCard whole />
          </ProjectsCard>
        ) : (
          <LetterCard whole />
        )}
      </div>
    </>
  )
}
