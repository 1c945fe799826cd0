import type { Fields } from '@client-center/domain/forms/section.ts'
import { useId } from 'react'
import { SaveReason, saveReason, UNSAVED, useProblemCounts } from '../forms/save-reason.tsx'
import { FocusableButton } from '../ui/page/focusable-button.tsx'
import classes from './record-page.module.css'
import type { RecordEditor } from './use-record-editor.ts'
import type { VersionedRecord } from './use-record.tsx'

interface RecordSaveProps<F extends Fields, R extends VersionedRecord> {
  readonly editor: RecordEditor<F, R>
  readonly label?: string
  /** Disables Save until the answers are valid. Only where the specification says so. */
  readonly disabledUntilValid?: boolean
  /** Why the page disables Save, as a sentence. */
  readonly blockedBecause?: string | undefined
  /** A sentence about the check of the answers that is still running. Save is disabled until it ends. */
  readonly waitsFor?: string | undefined
}

/** The Save button, and next to it what is missing or why it is disabled (PROV-24, APPS-21). */
export function RecordSave<F extends Fields, R extends VersionedRecord>(props: RecordSaveProps<F, R>) {
  const { editor, label = 'Save' } = props
  const id = useId()
  const { reason, isWaiting } = useReason(props)
  const note = reason ?? (editor.dirty && !editor.busy ? UNSAVED : undefined)
  return (
    <span className={classes.save}>
      {note === undefined ? null : <SaveReason id={id} reason={note} />}
      <FocusableButton
        type="submit"
        form={editor.formId}
        loading={editor.busy}
        disabled={isWaiting}
        aria-describedby={reason === undefined ? undefined : id}
        // A blur may show the field's error, which would move the button away from the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {label}
      </FocusableButton>
    </span>
  )
}

interface SaveState {
  readonly reason: string | undefined
  /** Whether Save is disabled. Otherwise pressing it leads to the first field that is missing or wrong. */
  readonly isWaiting: boolean
}

function useReason<F extends Fields, R extends VersionedRecord>(props: RecordSaveProps<F, R>): SaveState {
  const { editor, blockedBecause, waitsFor, disabledUntilValid = false } = props
  const { form, base, busy, dirty, answersToSend } = editor
  const counts = useProblemCounts(form)
  if (busy) return { reason: undefined, isWaiting: false }
  const block = blockedBecause ?? (base !== undefined && !dirty ? 'No changes to save' : undefined)
  if (block !== undefined) return { reason: block, isWaiting: true }
  const problem = answersToSend ? saveReason(counts) : undefined
  if (problem !== undefined) return { reason: problem, isWaiting: disabledUntilValid }
  const wait = answersToSend ? waitsFor : undefined
  return { reason: wait, isWaiting: wait !== undefined }
}
