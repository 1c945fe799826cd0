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
  /** Why the page disables Save, as a sentence. */
  readonly blockedBecause?: string | undefined
  /** A sentence about the check of the answers that is still running. Save is disabled until it ends. */
  readonly waitsFor?: string | undefined
}

/** The Save button, and next to it why it is disabled (PROV-24, APPS-21). */
export function RecordSave<F extends Fields, R extends VersionedRecord>(props: RecordSaveProps<F, R>) {
  const { editor, label = 'Save' } = props
  const id = useId()
  const reason = useReason(props)
  const note = reason ?? (editor.dirty && !editor.busy ? UNSAVED : undefined)
  return (
    <span className={classes.save}>
      {note === undefined ? null : <SaveReason id={id} reason={note} />}
      <FocusableButton
        type="submit"
        form={editor.formId}
        loading={editor.busy}
        disabled={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : id}
        // A blur may show the field's error, which would move the button away from the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {label}
      </FocusableButton>
    </span>
  )
}

function useReason<F extends Fields, R extends VersionedRecord>(props: RecordSaveProps<F, R>): string | undefined {
  const { editor, blockedBecause, waitsFor } = props
  const { form, base, busy, dirty, answersToSend } = editor
  const counts = useProblemCounts(form)
  if (busy) return undefined
  if (blockedBecause !== undefined) return blockedBecause
  if (base !== undefined && !dirty) return 'No changes to save'
  return answersToSend ? (saveReason(counts) ?? waitsFor) : undefined
}
