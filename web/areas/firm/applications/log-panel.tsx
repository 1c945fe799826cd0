import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import { useState } from 'react'
import { newId } from '../../../api/new-id.ts'
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
  // The id of each entry stays the same, so that a repeated request saves it once.
  const [drafts] = useState(() => new Map(applications.map((row) => [row.applicationId, toRowDraft(row, today)])))
  const chosen = applications.map((row) => ({ row, draft: drafts.get(row.applicationId) ?? toRowDraft(row, today) }))
  return (
    <div className={classes.panel} role="dialog" aria-label={texts.log(applications.length)}>
      <CallForm callId={callId} chosen={chosen} today={today} onDone={onDone} onCancel={onClose} />
    </div>
  )
}
