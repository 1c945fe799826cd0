import { setDisplayTimeZone, formatLocalDay } from '../../time/local-day.ts'
import { HomeNeedsCard } from '../../areas/needs-you/home-needs-card.tsx'
import { NeedsSentence } from '../../areas/needs-you/needs-sentence.tsx'
import { readProject } from '@client-center/contract/projects/project.ts'
import { mayCall } from '../../api/use-may.ts'
import { ProjectsCard } from '../../areas/projects/projects-card.tsx'
import { useSession } from '../../session/session-context.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { greeting } from './greeting.ts'
import { homeTexts } from './home-texts.ts'
import classes from './home-page.module.css'
import { LetterCard } from './letter-card.tsx'
import { NewsCard } from './news-card.tsx'

/** HOME-01…10: the first page after sign-in. */
export function HomePage() {
  const { me, accounts } = useSession()
  // Users who may only see licenses have no projects (AMB-63).
  const seesProjects = accounts.length === 0 || accounts.some(({ permissions }) => mayCall(readProject, permissions))
  // This page belongs to no practice, so its days are in the device's time zone.
  setDisplayTimeZone(undefined)
  const now = new Date()
  const day = `${WEEKDAYS[now.getDay()]}, ${formatLocalDay(now)}`
  return (
    <>
      <PageTitle
        note={
          <>
            {`${homeTexts.welcome}. It is ${day}. `}
            <NeedsSentence />
          </>
        }
      >
        {greeting(me.name, now.getHours())}
      </PageTitle>
      <div className={classes.columns}>
        <div className={classes.column}>
          <AccountsCard />
          <HomeNeedsCard />
          {seesProjects ? <ProjectsCard /> : null}
        </div>
        <div className={classes.column}>
          <NewsCard />
          <LetterCard />
        </div>
      </div>
    </>
  )
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
