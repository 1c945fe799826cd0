import { listUpdateReplies } from '@client-center/contract/weekly-updates/update-replies.ts'
import type { WeeklyUpdate } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { findReplyPoint } from '@client-center/domain/weekly-updates/update-reply.ts'
import { useRead } from '../../api/use-read.ts'
import { useSession, useAccount } from '../../session/session-context.tsx'
import { deferred } from '../../ui/feedback/after-first-paint.tsx'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { ActionPoints, type ActionPointsProps } from './action-points.tsx'
import type { StaffReplyActions } from './replies/reply-list.tsx'
import classes from './action-points.module.css'

interface RepliedActionPointsProps extends Pick<ActionPointsProps, 'host' | 'here'> {
  readonly update: WeeklyUpdate
  readonly StaffActions: StaffReplyActions | undefined
}

const PointReplies = deferred(() => import('./replies/point-replies.tsx').then((it) => it.PointReplies))

/** The action points with the replies of the practice and the answers of the firm (decision 0080). */
export function RepliedActionPoints({ update, host, here, StaffActions }: RepliedActionPointsProps) {
  const account = useAccount()
  const { me } = useSession()
  const { projectId, id: updateId, actionPoints } = update
  const query = useRead(listUpdateReplies, { params: { projectId, updateId } })
  const canReply = me.staff === undefined && me.viewEndsAt === undefined && account.ended === undefined
  const placed = (query.data ?? []).map((reply) => ({ reply, point: findReplyPoint(actionPoints, reply) }))
  const room = canReply ? <div className={classes.replyRoom} /> : null
  const drawReplies = (point: number | null) => {
    const replies = placed.filter((one) => one.point === point).map(({ reply }) => reply)
    if (query.data === undefined || (!canReply && replies.length === 0)) return room
    return (
      <PointReplies
        accountId={account.id}
        projectId={projectId}
        updateId={updateId}
        point={point}
        pointText={point === null ? '' : (actionPoints[point] ?? '')}
        replies={replies}
        canReply={canReply}
        StaffActions={me.staff === undefined ? undefined : StaffActions}
        before={room}
      />
    )
  }
  return (
    <ActionPoints
      update={update}
      host={host}
      here={here}
      canMark={canReply}
      isDone={(point) => placed.some((one) => one.point === point && one.reply.kind === 'done')}
      drawReplies={
        query.isError && query.data === undefined
          ? (point) => (point === null ? <LoadError onRetry={() => void query.refetch()} /> : null)
          : drawReplies
      }
    />
  )
}
