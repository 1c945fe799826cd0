import { setDisplayTimeZone, formatLocalDay } from '../../time/local-day.ts'
import { HomeNeedsCard } from '../../areas/needs-you/home-needs-card.tsx'
import { NeedsSentence } from '../../areas/needs-you/needs-sentence.tsx'
import { readProject } from '@client-center/contract/projects/project.ts'
import { canCall } from '../../api/use-can-call.ts'
import { ProjectsCard } from '../../areas/projects/projects-card.tsx'
import { useSession } from '../../session/session-context.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { greeting } from './greeting.ts'
import { homeTexts } from './home-texts.ts'
import classes from './home-page.module.css'
import { useNarrowWindow } from '../../ui/page/use-narrow-window.ts'
import { LetterCard } from './letter-card.tsx'
import { NewsCard } from './news-card.tsx'

/** HOME-01…10: the first page after sign-in. In one column the tasks are first. */
export function HomePage() {
  const { me, accounts } = useSession()
  const isNarrow = useNarrowWindow()
  // Users who may only see licenses have no projects (AMB-63).
  const seesProjects = accounts.length === 0 || accounts.some(({ permissions }) => canCall(readProject, permissions))
  // This page belongs to no practice, so its days are in the device's time zone.
  setDisplayTimeZone(undefined)
  const now = new Date()
  const day = `${WEEKDAYS[now.getDay()]}, ${formatLocalDay(now)}`
  return (
    <>
      <p className={classes.day}>{day}</p>
      <PageTitle
        note={
          <>
            {`${homeTexts.welcome}. `}
            <span className={classes.sentence}>
              <NeedsSentence />
            </span>
          </>
        }
      >
        {greeting(me.name, now.getHours())}
      </PageTitle>
      {isNarrow ? (
        <div className={classes.column}>
          <HomeNeedsCard>
            <AccountsCard />
            {seesProjects ? <ProjectsCard /> : null}
            <NewsAndLetter />
          </HomeNeedsCard>
        </div>
      ) : (
        <div className={classes.columns}>
          <div className={classes.column}>
            <AccountsCard />
            <HomeNeedsCard>{seesProjects ? <ProjectsCard /> : undefined}</HomeNeedsCard>
          </div>
          <div className={classes.column}>
            <NewsAndLetter />
          </div>
        </div>
      )}
    </>
  )
}

const NewsAndLetter = () => (
  <NewsCard>
    <LetterCard />
  </NewsCard>
)

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
