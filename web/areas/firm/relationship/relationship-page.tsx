import {
  endRelationship,
  readRelationship,
  undoRelationshipEnd,
  type Relationship,
} from '@client-center/contract/firm/relationship.ts'
import { countPractices, listPractices } from '@client-center/contract/firm/practices/practice-list.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { relationshipEnd } from '@client-center/domain/firm/relationship.ts'
import { hasRole } from '@client-center/domain/staff/staff-role.ts'
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { useSend } from '../../../api/use-send.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { useSession } from '../../../session/session-context.tsx'
import { usePortal } from '../../../session/use-portal.ts'
import { formatLocalDay, toLocalDay } from '../../../time/local-day.ts'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { DataList } from '../../../ui/text/data-list.tsx'
import classes from './relationship.module.css'
import { relationshipTexts as texts } from './relationship-texts.ts'

/** Whether the firm works for a practice, and the end of it (decision 0071). */
export function RelationshipPage() {
  const { accountId = '' } = useParams({ strict: false })
  const query = useRead(readRelationship, { params: { accountId } })
  const [practice] = useSession().accounts
  return (
    <div className={classes.page}>
      <PageTitle note={practice?.name}>{texts.title}</PageTitle>
      <div className={classes.column}>
        {query.data === undefined ? (
          <Card title={texts.title} headless>
            {query.isError ? <LoadError onRetry={() => void query.refetch()} /> : <SkeletonRows />}
          </Card>
        ) : (
          <RelationshipCard accountId={accountId} {...query.data} />
        )}
      </div>
    </div>
  )
}

type RelationshipCardProps = Relationship & { readonly accountId: string }

function RelationshipCard({ accountId, end, users }: RelationshipCardProps) {
  const portal = usePortal()
  if (end !== null) return <EndCard accountId={accountId} end={end} users={users} />
  return (
    <Card title={texts.current(portal.data?.firmName ?? '')}>
      <EndAction accountId={accountId} users={users} />
    </Card>
  )
}

/** What ending it means, and the button for leads. */
function EndAction({ accountId, users }: { readonly accountId: string; readonly users: number }) {
  const { me } = useSession()
  const [isOpen, setOpen] = useState(false)
  const send = useSend(endRelationship, {
    refreshes,
    successMessage: texts.done,
    onFailure: ({ status, body }) => status === 444 && Array.isArray(body['problems']),
  })
  return (
    <>
      <p className={classes.head}>{texts.whatHappens}</p>
      <Steps users={users} />
      {hasRole('lead', me.staff ?? 'advisor') ? (
        <Button variant="danger" onClick={() => setOpen(true)}>
          {texts.end}
        </Button>
      ) : (
        <p className={classes.quiet}>{texts.onlyLeads}</p>
      )}
      {isOpen ? (
        <RecordDialog
          title={texts.end}
          section={relationshipEnd}
          values={{ endsOn: toLocalDay(new Date()), reason: '' }}
          saveLabel={texts.end}
          changed
          onSave={async (body) => void (await send.mutateAsync({ params: { accountId }, body }))}
          onClose={() => setOpen(false)}
        >
          <Steps users={users} />
        </RecordDialog>
      ) : null}
    </>
  )
}

const Steps = ({ users }: { readonly users: number }) => (
  <ul className={classes.steps}>
    {[...Object.values(texts.steps), texts.emailed(users)].map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ul>
)

interface EndCardProps {
  readonly accountId: string
  readonly end: NonNullable<Relationship['end']>
  readonly users: number
}

/** The end that is set, and its undo. */
function EndCard({ accountId, end, users }: EndCardProps) {
  const { me } = useSession()
  const undo = useSend(undoRelationshipEnd, { refreshes, successMessage: texts.resumed })
  const [dialog, confirm] = useConfirm()
  const confirmUndo = async () => {
    const sentence = end.closedAt === null ? texts.undoOpen : texts.undoClosed
    const question = {
      title: texts.undoTitle,
      sentence,
      action: texts.undo,
      safe: texts.cancel,
      variant: 'filled',
    } as const
    if (await confirm(question)) undo.mutate({ params: { accountId }, body: { rev: end.rev } })
  }
  const day = formatUs(end.endsOn)
  const title =
    end.closedAt !== null
      ? texts.closed(formatLocalDay(end.closedAt))
      : end.hasBegun
        ? texts.ended(day)
        : texts.scheduled(day)
  return (
    <Card title={title}>
      <DataList
        entries={[
          { label: texts.reason, value: end.reason },
          { label: texts.endedBy, value: end.staffName },
          { label: texts.readableUntil, value: formatUs(end.readableUntil) },
          { label: texts.users, value: String(users) },
        ]}
      />
      <div className={classes.foot}>
        {hasRole('lead', me.staff ?? 'advisor') ? (
          <Button variant="default" loading={undo.isPending} onClick={() => void confirmUndo()}>
            {texts.undo}
          </Button>
        ) : (
          <p className={classes.quiet}>{texts.onlyLeads}</p>
        )}
      </div>
      {dialog}
    </Card>
  )
}

const refreshes = [readRelationship, readPractice, listPractices, countPractices]
