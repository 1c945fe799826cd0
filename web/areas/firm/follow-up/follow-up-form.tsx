import {
  listAccountApplications,
  listApplications,
  readAccountApplication,
  readApplication,
} from '@client-center/contract/applications/applications.ts'
import { logFollowUp, readFollowUpLog } from '@client-center/contract/firm/follow-up/follow-up-log.ts'
import { completedStatus } from '@client-center/domain/applications/application-status.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import {
  followUp,
  followUpFor,
  proposeNextDay,
  type FollowUpAnswers,
} from '@client-center/domain/follow-up/follow-up.ts'
import { hasSsnPattern } from '@client-center/domain/forms/ssn-pattern.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { CloseButton } from '@mantine/core'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSend } from '../../../api/use-send.ts'
import { fieldId } from '../../../forms/controls/field-id.ts'
import { useStoredAnswers, type SectionDraft } from '../../../forms/local-drafts/use-section-draft.ts'
import { SectionFields } from '../../../forms/section-fields.tsx'
import { useAnswer } from '../../../forms/use-answer.ts'
import { useSectionForm } from '../../../forms/use-section-form.ts'
import { useLeaveGuard } from '../../../ui/feedback/leave-guard.tsx'
import { ChannelControl } from './channel-control.tsx'
import type { FollowUpPanelProps } from './follow-up-panel.tsx'
import { followUpTexts as texts } from './follow-up-texts.ts'
import classes from './panel.module.css'
import { NextDayChips } from './next-day-chips.tsx'
import { PanelFoot } from './panel-foot.tsx'
import { useNextApplication } from './use-next-application.ts'
import { useSaveKeys } from './use-save-keys.ts'

interface FormProps extends FollowUpPanelProps {
  readonly draft: SectionDraft<typeof followUp.fields>
}

const draw = { channel: ChannelControl }

/** Writes one follow-up: log entry, status with its day, next follow-up, visible text and request in one save. */
export function FollowUpForm({ accountId, log, name, requestsDocument: isRequest, onClose, draft }: FormProps) {
  const { today, statusId, submittedOn, applicationId } = log
  const section = useMemo(() => followUpFor({ today, statusId, submittedOn }), [today, statusId, submittedOn])
  const [initial] = useState(() => toInitial(log))
  const send = useSend(logFollowUp, {
    successMessage: texts.saved,
    refreshes: [readFollowUpLog, readAccountApplication, readApplication, listAccountApplications, listApplications],
  })
  const form = useSectionForm(section, initial, {
    locksWhileSaving: true,
    onSave: (answers) =>
      send.mutateAsync({
        params: { accountId, applicationId },
        body: { ...answers, id: draft.id, rev: log.rev, logged: log.entries.length },
      }),
    onSaved: () => {
      guard.release()
      forget()
      void leave()
    },
  })
  const goesOn = useRef(false)
  const openNext = useNextApplication()
  const leave = async () => {
    if (!goesOn.current || !(await openNext(log))) onClose()
  }
  const setGoesOn = (next: boolean) => {
    goesOn.current = next
  }
  useLayoutEffect(() => {
    if (draft.restored !== undefined) form.store.change('', (answers) => ({ ...answers, ...draft.restored }))
    if (isRequest) form.store.set('requestsDocument', true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the draft is restored once
  }, [])
  useEffect(() => document.getElementById(fieldId(form.id, 'note'))?.focus(), [form.id])
  const { isStored, forget } = useStoredAnswers(form.store, draft)
  // What is on the device is not lost by closing.
  const guard = useLeaveGuard(form.dirty && !isStored && draft.store === undefined, true)
  useProposedDays(form, today, statusId)
  const place = useSaveKeys(setGoesOn)
  const close = async () => {
    if (!form.saving && (await guard.confirmLeave())) onClose()
  }
  const onKey = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) void close()
  }
  const requestsDocument = useAnswer(form, 'requestsDocument')
  const isVisible = useAnswer(form, 'isVisible')
  return (
    <aside className={classes.panel} aria-label={texts.log}>
      <form ref={place} noValidate aria-label={texts.log} onSubmit={(event) => void form.save(event)} onKeyDown={onKey}>
        <header className={classes.panelHead}>
          <div>
            <h2>{texts.log}</h2>
            <p>{name}</p>
          </div>
          <span className={classes.stored} role="status">
            {isStored ? texts.draftSaved : null}
          </span>
          <CloseButton aria-label="Close" onClick={() => void close()} />
        </header>
        <div className={classes.panelBody}>
          <SectionFields form={form} columns={2} only={['channel']} draw={draw} />
          <SectionFields form={form} columns={2} only={['spokeWith', 'department', 'reference', 'promisedOn']} />
          <SectionFields form={form} columns={2} only={['note']} />
          <SsnWarning form={form} />
          <div className={classes.well}>
            <SectionFields form={form} columns={2} hideInapplicable only={['statusId', 'statusOn', 'nextOn']} />
            <NextDayChips form={form} today={today} />
            <SectionFields form={form} columns={2} hideInapplicable only={['nextReason']} />
          </div>
          <SectionFields
            form={form}
            columns={2}
            hideInapplicable
            only={isVisible ? ['isVisible', 'visibleText'] : ['isVisible']}
            descriptions={{ isVisible: texts.visibleHint }}
          />
          <SectionFields
            form={form}
            columns={2}
            hideInapplicable
            only={requestsDocument ? ['requestsDocument', 'documentTypeId', 'documentText'] : ['requestsDocument']}
          />
          <SectionFields form={form} columns={2} hideInapplicable only={['isNoSsn']} />
          <Outcome form={form} statusId={statusId} />
        </div>
        <PanelFoot isSaving={form.saving} onCancel={() => void close()} onSubmit={setGoesOn} />
      </form>
      {guard.dialog}
    </aside>
  )
}

type Form = ReturnType<typeof useSectionForm<typeof followUp.fields>>

function SsnWarning({ form }: { readonly form: Form }) {
  const note = useAnswer(form, 'note')
  const visibleText = useAnswer(form, 'visibleText')
  return (
    <p role="status" className={classes.ssn}>
      {hasSsnPattern(note) || hasSsnPattern(visibleText) ? texts.looksLikeSsn : null}
    </p>
  )
}

/** What saving does, in words. */
function Outcome({ form, statusId }: { readonly form: Form; readonly statusId: number }) {
  const nextOn = useAnswer(form, 'nextOn')
  const status = useAnswer(form, 'statusId')
  const statusOn = useAnswer(form, 'statusOn')
  const hasNext = status !== completedStatus
  const sentences = [
    hasNext ? (nextOn === null ? undefined : texts.closes(formatUs(nextOn))) : texts.completes,
    status !== statusId && statusOn !== null ? texts.recorded(formatUs(statusOn)) : undefined,
  ]
  return <p className={classes.outcome}>{sentences.filter((sentence) => sentence !== undefined).join(' ')}</p>
}

/** Proposes the day of a new status, and the next follow-up after a promised day, unless another was chosen. */
function useProposedDays(form: Form, today: string, statusId: number): void {
  const status = useAnswer(form, 'statusId')
  const promisedOn = useAnswer(form, 'promisedOn')
  const proposed = useRef(proposeNextDay(today, null))
  useEffect(() => {
    if (status !== statusId && form.store.answers().statusOn === null) form.store.set('statusOn', today)
  }, [form.store, status, statusId, today])
  useEffect(() => {
    const next = proposeNextDay(today, promisedOn)
    if (form.store.answers().nextOn === proposed.current && next !== proposed.current) form.store.set('nextOn', next)
    proposed.current = next
  }, [form.store, promisedOn, today])
}

const toInitial = ({ today, statusId, entries }: FollowUpPanelProps['log']): FollowUpAnswers => ({
  ...emptyValues(followUp),
  channel: 1,
  statusId,
  reference: entries.find(({ reference }) => reference !== '')?.reference ?? '',
  nextOn: proposeNextDay(today, null),
})
