import { countNeeds, listAllNeeds, listNeeds } from '@client-center/contract/dashboard/needs-you.ts'
import {
  listUpdateReplies,
  markPointDone,
  type UpdateReply,
} from '@client-center/contract/weekly-updates/update-replies.ts'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '../../../api/new-id.ts'
import { useSend } from '../../../api/use-send.ts'
import { actionPointPart, updateRepliesPart } from '../../../paths/paths.ts'
import { FocusableButton } from '../../../ui/page/focusable-button.tsx'
import { useArrival } from '../../../ui/page/use-arrival.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReplyList, type StaffReplyActions } from './reply-list.tsx'
import { replyTexts as texts } from './reply-texts.ts'
import classes from './replies.module.css'

export interface PointRepliesProps {
  readonly accountId: string
  readonly projectId: string
  readonly updateId: string
  /** The position of the action point, from 0; null for the update as a whole. */
  readonly point: number | null
  /** The text of the action point; empty for the update as a whole. */
  readonly pointText: string
  readonly replies: readonly UpdateReply[]
  /** Whether the user may reply. Staff, views and users of an ended relationship only read. */
  readonly canReply: boolean
  readonly StaffActions: StaffReplyActions | undefined
}

/** The replies below an action point or the update, and the buttons that reply and mark the point as done. */
export function PointReplies(props: PointRepliesProps) {
  const { accountId, projectId, updateId, point, pointText, replies, canReply, StaffActions } = props
  const [isWriting, setWriting] = useState(false)
  const replyButton = useRef<HTMLButtonElement>(null)
  useArrival(point === null ? updateRepliesPart : actionPointPart(point))
  const done = replies.find(({ kind }) => kind === 'done')
  const mark = useSend(markPointDone, {
    successMessage: done === undefined ? texts.marked : texts.takenBack,
    refreshes: [listUpdateReplies, listNeeds, countNeeds, listAllNeeds],
  })
  const toggle = (at: number) =>
    mark.mutate({
      params: { projectId, updateId },
      body: { id: newId(), point: at, pointText, isDone: done === undefined },
    })
  const close = () => {
    flushSync(() => setWriting(false))
    replyButton.current?.focus()
  }
  return (
    <div className={classes.place}>
      {replies.length === 0 ? null : (
        <Suspense fallback={null}>
          <ReplyList accountId={accountId} replies={replies} showsPoint={point === null} StaffActions={StaffActions} />
        </Suspense>
      )}
      {!canReply ? null : isWriting ? (
        <ReplyForm projectId={projectId} updateId={updateId} point={point} pointText={pointText} onClose={close} />
      ) : (
        <div className={classes.actions}>
          <FocusableButton
            ref={replyButton}
            variant="subtle"
            size="compact-md"
            className={classes.button}
            aria-label={point === null ? undefined : texts.replyTo(pointText)}
            onClick={() => setWriting(true)}
          >
            {point === null ? texts.replyToUpdate : texts.reply}
          </FocusableButton>
          {point === null || (done !== undefined && done.answer !== null) ? null : (
            <FocusableButton
              variant="subtle"
              size="compact-md"
              className={classes.button}
              loading={mark.isPending}
              aria-label={done === undefined ? texts.markDonePoint(pointText) : texts.undoPoint(pointText)}
              onClick={() => toggle(point)}
            >
              {done === undefined ? texts.markDone : texts.undo}
            </FocusableButton>
          )}
        </div>
      )}
    </div>
  )
}
