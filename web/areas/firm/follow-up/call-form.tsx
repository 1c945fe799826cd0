import { listFirmApplications } from '@client-center/contract/firm/applications/applications-across-practices.ts'
import { readPracticeApplications } from '@client-center/contract/firm/applications/practice-applications.ts'
import { listCalls, logCall, readCall } from '@client-center/contract/firm/follow-up/calls.ts'
import { readFollowUpLog } from '@client-center/contract/firm/follow-up/follow-up-log.ts'
import { callFor } from '@client-center/domain/follow-up/call.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useSend } from '../../../api/use-send.ts'
import { pickAccepted } from '../../../forms/local-drafts/use-section-draft.ts'
import { FormFoot } from '../../../forms/form-foot.tsx'
import { SectionFields } from '../../../forms/section-fields.tsx'
import { useSectionForm } from '../../../forms/use-section-form.ts'
import { useLeaveGuard } from '../../../ui/feedback/leave-guard.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { toCallEntry, toCallFacts, type ChosenRow } from './call-rows.ts'
import classes from './call-form.module.css'
import { ChannelControl } from './channel-control.tsx'
import { callTexts as texts } from './follow-up-texts.ts'
import { useSaveKeys } from './use-save-keys.ts'

interface CallFormProps {
  readonly callId: string
  readonly chosen: readonly ChosenRow[]
  readonly today: string
  /** What was typed before, by the names of the fields. */
  readonly shared?: Readonly<Record<string, unknown>>
  readonly onShared?: (answers: Readonly<Record<string, unknown>>) => void
  readonly onDone: () => void
  /** Closes the form without a save; `onDone` by default. */
  readonly onCancel?: () => void
}

const draw = { channel: ChannelControl }

/** What the applications of one call share. Saves all of them or none. */
export function CallForm({ callId, chosen, today, shared = {}, onShared, onDone, onCancel = onDone }: CallFormProps) {
  const { needsNote, changesStatus, hasLaterDay, hasNumber } = toCallFacts(chosen, today)
  const section = useMemo(
    () => callFor({ needsNote, changesStatus, hasLaterDay, hasNumber }),
    [needsNote, changesStatus, hasLaterDay, hasNumber],
  )
  const [initial] = useState(() => ({ ...emptyValues(section), channel: 1, statusOn: today }))
  const send = useSend(logCall, {
    refreshes: [listCalls, readCall, readFollowUpLog, readPracticeApplications, listFirmApplications],
  })
  const form = useSectionForm(section, initial, {
    locksWhileSaving: true,
    onSave: (answers) => send.mutateAsync({ body: { ...answers, id: callId, entries: chosen.map(toCallEntry) } }),
    onSaved: () => {
      guard.release()
      toast.ok(texts.saved(chosen.length))
      onDone()
    },
  })
  useLayoutEffect(() => {
    const restored = pickAccepted(section.fields, shared)
    if (Object.keys(restored).length > 0) form.store.change('', (answers) => ({ ...answers, ...restored }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the draft is restored once
  }, [])
  useEffect(() => form.store.subscribeAll(() => onShared?.(form.store.answers())), [form.store, onShared])
  const guard = useLeaveGuard(form.dirty || chosen.some(({ draft }) => draft.note !== ''))
  const cancel = async () => {
    if (!form.saving && (await guard.confirmLeave())) onCancel()
  }
  // The rows above belong to the call, so the keys work in their fields, too.
  const place = useSaveKeys()
  const practices = new Set(chosen.map(({ row }) => row.accountId)).size
  return (
    <form
      ref={place}
      noValidate
      aria-label={texts.oneCall(chosen.length)}
      className={classes.form}
      onSubmit={(event) => void form.save(event)}
    >
      <div className={classes.formTop}>
        <div className={classes.formHead} role="status">
          <h2>{texts.oneCall(chosen.length)}</h2>
          <p>{texts.practices(practices)}</p>
        </div>
        <SectionFields form={form} columns={1} only={['channel']} draw={draw} />
        <SectionFields form={form} hideInapplicable only={['spokeWith', 'department', 'statusOn']} />
      </div>
      <SectionFields form={form} columns={1} only={['note']} />
      <SectionFields form={form} hideInapplicable only={['nextReason', 'isNoSsn']} />
      <div className={classes.formFoot}>
        <SectionFields form={form} columns={1} only={['isVisible']} descriptions={{ isVisible: texts.visibleHint }} />
        <FormFoot form={form} saveLabel={texts.save(chosen.length)} onCancel={() => void cancel()} />
      </div>
      {guard.dialog}
    </form>
  )
}
