import { listUpdateReplies, replyToUpdate } from '@client-center/contract/weekly-updates/update-replies.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { updateReply } from '@client-center/domain/weekly-updates/update-reply.ts'
import { Button } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { newId } from '../../../api/new-id.ts'
import { useSend } from '../../../api/use-send.ts'
import { fieldId } from '../../../forms/controls/field-id.ts'
import { useSectionDraft, useStoredAnswers, type SectionDraft } from '../../../forms/local-drafts/use-section-draft.ts'
import { SectionFields } from '../../../forms/section-fields.tsx'
import { useSectionForm } from '../../../forms/use-section-form.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useLeaveGuard } from '../../../ui/feedback/leave-guard.tsx'
import { FocusableButton } from '../../../ui/page/focusable-button.tsx'
import { replyTexts as texts } from './reply-texts.ts'
import classes from './replies.module.css'

interface ReplyFormProps {
  readonly projectId: string
  readonly updateId: string
  /** The position of the action point, from 0; null for the update as a whole. */
  readonly point: number | null
  /** The text of the action point; empty for the update as a whole. */
  readonly pointText: string
  readonly onClose: () => void
}

/** Writes a reply. What was typed before is on the device. */
export function ReplyForm(props: ReplyFormProps) {
  const { me } = useSession()
  const form = `update reply ${props.updateId} ${props.point ?? 'all'}`
  const draft = useSectionDraft(updateReply.fields, { person: me.id, form })
  return draft === undefined ? null : <OpenedForm {...props} draft={draft} />
}

interface OpenedFormProps extends ReplyFormProps {
  readonly draft: SectionDraft<typeof updateReply.fields>
}

function OpenedForm({ projectId, updateId, point, pointText, onClose, draft }: OpenedFormProps) {
  const [initial] = useState(() => emptyValues(updateReply))
  const sent = useRef({ text: '', id: draft.id })
  const send = useSend(replyToUpdate, { successMessage: texts.sent, refreshes: [listUpdateReplies] })
  const form = useSectionForm(updateReply, initial, {
    locksWhileSaving: true,
    onSave: ({ text }) => {
      // The same text has the same id, so that it is stored once if it is sent again after a lost reply.
      const isOther = sent.current.text !== '' && sent.current.text !== text
      sent.current = { text, id: isOther ? newId() : sent.current.id }
      return send.mutateAsync({
        params: { projectId, updateId },
        body: { id: sent.current.id, point, pointText, text },
      })
    },
    onSaved: () => {
      guard.release()
      forget()
      onClose()
    },
  })
  useLayoutEffect(() => {
    if (draft.restored !== undefined) form.store.change('', (answers) => ({ ...answers, ...draft.restored }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the draft is restored once
  }, [])
  useEffect(() => document.getElementById(fieldId(form.id, 'text'))?.focus(), [form.id])
  const { isStored, forget } = useStoredAnswers(form.store, draft)
  // What is on the device is not lost by closing.
  const guard = useLeaveGuard(form.dirty && !isStored && draft.store === undefined, true)
  const close = async () => {
    if (!form.saving && (await guard.confirmLeave())) onClose()
  }
  const name = point === null ? texts.replyToUpdate : texts.replyTo(pointText)
  return (
    <form
      noValidate
      className={classes.form}
      aria-label={name}
      onSubmit={(event) => void form.save(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) void close()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.save(event)
      }}
    >
      <SectionFields form={form} columns={1} descriptions={{ text: texts.hint }} />
      <div className={classes.formFoot}>
        <span className={classes.stored} role="status">
          {isStored ? texts.stored : null}
        </span>
        <Button variant="default" size="compact-md" onClick={() => void close()}>
          {texts.cancel}
        </Button>
        <FocusableButton type="submit" size="compact-md" loading={form.saving}>
          {texts.send}
        </FocusableButton>
      </div>
      {guard.dialog}
    </form>
  )
}
