import type { Account } from '@client-center/contract/accounts/account.ts'
import {
  readPracticeOverview,
  type PracticeOverview,
} from '@client-center/contract/firm/practices/practice-overview.ts'
import { removeCover } from '@client-center/contract/firm/staff.ts'
import { getSubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'
import { hasRole } from '@client-center/domain/staff/staff-role.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { useSend } from '../../../api/use-send.ts'
import { paths } from '../../../paths/paths.ts'
import { useSession } from '../../../session/session-context.tsx'
import { setDisplayTimeZone } from '../../../time/local-day.ts'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonPage } from '../../../ui/feedback/skeletons.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { moveLinkFocus } from '../../../ui/shortcuts/move-row-focus.ts'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import { AssignDialog } from '../assignment/assign-dialog.tsx'
import { assignmentTexts } from '../assignment/assignment-texts.ts'
import { CoverDialog } from '../assignment/cover-dialog.tsx'
import { staffLists } from '../assignment/staff-lists.ts'
import { TierDialog } from '../assignment/tier-dialog.tsx'
import { ActivityCard } from './activity-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { PeopleCard, PracticeProjects, UpdatesCard } from './list-cards.tsx'
import classes from './overview.module.css'
import { WaitingOnPractice, WaitingOnUs } from './waiting-cards.tsx'

/** The first page of a practice for staff: facts, what waits on whom, projects, people, updates (picture 24). */
export function PracticeOverviewPage() {
  const [practice] = useSession().accounts
  return practice === undefined ? null : <Overview practice={practice} />
}

function Overview({ practice }: { readonly practice: Account }) {
  setDisplayTimeZone(practice.timeZone)
  const query = useRead(readPracticeOverview, { params: { accountId: practice.id } })
  if (query.data !== undefined) return <OverviewPage practice={practice} overview={query.data} />
  return query.isError ? <LoadError onRetry={() => void query.refetch()} /> : <SkeletonPage />
}

type Dialog = 'advisor' | 'tier' | 'cover'

interface OverviewProps {
  readonly practice: Account
  readonly overview: PracticeOverview
}

function OverviewPage({ practice, overview }: OverviewProps) {
  const { me } = useSession()
  const navigate = useNavigate()
  const isLead = hasRole('lead', me.staff ?? 'advisor')
  const [dialog, setDialog] = useState<Dialog>()
  const [confirmation, endCover] = useEndCover(practice)
  const { id } = practice
  return (
    <div className={classes.page}>
      <PageTitle
        note={<span className={classes.tier}>{getSubscriptionTier(overview.tier).label}</span>}
        actions={
          isLead ? (
            <>
              <Button variant="default" onClick={() => setDialog('advisor')}>
                {assignmentTexts.assign}
              </Button>
              <Button variant="default" onClick={() => setDialog('cover')}>
                {assignmentTexts.cover}
              </Button>
              <Button variant="default" onClick={() => setDialog('tier')}>
                {assignmentTexts.tier}
              </Button>
            </>
          ) : undefined
        }
      >
        {practice.name}
      </PageTitle>
      <FactsCard overview={overview} onEndCover={isLead ? endCover : undefined} />
      <div className={classes.columns}>
        <WaitingOnUs waiting={overview.waitingOnUs} />
        <WaitingOnPractice practice={practice} />
        <div className={classes.column}>
          <PracticeProjects practiceId={id} overview={overview} />
          <PeopleCard practiceId={id} overview={overview} />
        </div>
        <div className={classes.column}>
          <UpdatesCard practiceId={id} overview={overview} />
          <ActivityCard activity={overview.activity} />
        </div>
      </div>
      <ShortcutBar
        shortcuts={[
          { keys: ['J', 'K'], label: 'Move', onPress: (key) => moveLinkFocus(key === 'J' ? 1 : -1) },
          { keys: ['Enter'], label: 'Open' },
          ...(isLead ? [{ keys: ['A'], label: assignmentTexts.assign, onPress: () => setDialog('advisor') }] : []),
          { keys: ['Esc'], label: 'All practices', onPress: () => void navigate({ to: paths.firmPractices }) },
        ]}
      />
      {dialog === 'advisor' ? (
        <AssignDialog
          practices={[{ id, name: practice.name, advisorId: overview.advisor?.id ?? null }]}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog === 'tier' ? (
        <TierDialog practice={practice} tier={overview.tier} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'cover' ? <CoverDialog practice={practice} onClose={() => setDialog(undefined)} /> : null}
      {confirmation}
    </div>
  )
}

/** Returns a dialog, and a function that ends a cover after a confirmation. */
function useEndCover(practice: Account) {
  const [confirmation, confirm] = useConfirm()
  const end = useSend(removeCover, { successMessage: assignmentTexts.coverEnded, refreshes: staffLists })
  const endCover = async ({ id: staffId, name }: PracticeOverview['covers'][number]) => {
    const isConfirmed = await confirm({
      title: assignmentTexts.endCover(name),
      sentence: assignmentTexts.endCoverSentence(name),
      action: assignmentTexts.end,
    })
    if (isConfirmed) end.mutate({ params: { accountId: practice.id, staffId } })
  }
  return [confirmation, (cover: PracticeOverview['covers'][number]) => void endCover(cover)] as const
}
