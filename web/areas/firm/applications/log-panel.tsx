import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import { choosableStatuses } from '@client-center/domain/applications/application-status.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { usualDays } from '@client-center/domain/follow-up/follow-up.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { newId } from '../../../api/new-id.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { CallForm } from '../follow-up/call-form.tsx'
import { toRowDraft } from '../follow-up/call-rows.ts'
import { applicationsTexts as texts } from './applications-texts.ts'
import classes from './selected-bar.module.css'

interface LogPanelProps {
  readonly applications: readonly FirmApplication[]
  readonly today: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** One contact for all selected applications, below the grid, which stays readable. */
export function LogPanel({ applications, today, onDone, onClose }: LogPanelProps) {
  const [callId] = useState(newId)
  const [nextOn, setNextOn] = useState<string | null>(addDays(today, usualDays))
  const [status, setStatus] = useState('')
  // The id of each entry stays the same, so that a repeated request saves it once.
  const [drafts] = useState(() => new Map(applications.map((row) => [row.applicationId, toRowDraft(row, today)])))
  const statusId = choosableStatuses.find(({ value }) => String(value) === status)?.value
  const chosen = applications.map((row) => {
    const draft = drafts.get(row.applicationId) ?? toRowDraft(row, today)
    return { row, draft: { ...draft, nextOn, statusId: statusId ?? row.statusId } }
  })
  return (
    <div className={classes.panel} role="dialog" aria-label={texts.log(applications.length)}>
      <div className={classes.shared}>
        <NativeSelect
          label="Status"
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value)}
          data={[
            { value: '', label: texts.noChange },
            ...choosableStatuses.map(({ value, label }) => ({ value: String(value), label })),
          ]}
        />
        <DateField label="Next follow-up" value={nextOn} onChange={setNextOn} minDate={today} />
      </div>
      <CallForm callId={callId} chosen={chosen} today={today} onDone={onDone} onCancel={onClose} />
    </div>
  )
}
