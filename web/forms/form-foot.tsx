import { Button } from '@mantine/core'
import { useId } from 'react'
import type { Fields } from '@client-center/domain/forms/section.ts'
import { FocusableButton } from '../ui/page/focusable-button.tsx'
import { saveReason, SaveReason, UNSAVED, useProblemCounts } from './save-reason.tsx'
import { useAfterPause } from './use-after-pause.ts'
import type { SectionForm } from './use-section-form.ts'
import classes from './form-foot.module.css'

/** Something that a form needs and that is not one of its fields. */
export interface MissingPart {
  /** What to do: "Choose a file to upload". */
  readonly sentence: string
  /** The id of the element that Save leads to. */
  readonly elementId: string
}

export interface FormFootProps<F extends Fields> {
  readonly form: SectionForm<F>
  readonly onCancel?: () => void
  readonly saveLabel?: string | undefined
  readonly cancelLabel?: string | undefined
  /** Shows next to Save how many answers are missing or invalid. Pressing Save leads to the first of them. */
  readonly showsMissing?: boolean | undefined
  /** The same, and disables Save until then. Only where the specification says so. */
  readonly disabledUntilComplete?: boolean | undefined
  /** What is missing besides the fields, such as a file. */
  readonly missing?: MissingPart | undefined
  /** Why nothing can be saved now, as a sentence. Disables Save, so there must be nothing that the person could do. */
  readonly blockedBecause?: string | undefined
  /**
   * How long the reason waits for further typing before it changes, in milliseconds. The state of Save changes at once.
   */
  readonly reasonAfter?: number | undefined
  /** The verb of the reason if it differs from the button's label: "Fill 1 required field to send". */
  readonly purpose?: string
  /** Whether anything besides the fields changed, such as a chosen file. */
  readonly changed?: boolean | undefined
}

/** The footer of a form: what is missing, Cancel and Save. */
export function FormFoot<F extends Fields>({
  form,
  onCancel,
  saveLabel = 'Save',
  cancelLabel = 'Cancel',
  showsMissing = false,
  disabledUntilComplete = false,
  missing,
  blockedBecause,
  reasonAfter = 0,
  purpose,
  changed = false,
}: FormFootProps<F>) {
  const reasonId = useId()
  const counts = useProblemCounts(form)
  const now = saveReason(counts, purpose ?? saveLabel.toLowerCase())
  const delayedReason = useAfterPause(now, reasonAfter)
  const showsReason = (showsMissing || disabledUntilComplete) && now !== undefined
  const reason = blockedBecause ?? missing?.sentence ?? (showsReason ? (delayedReason ?? now) : undefined)
  const note = reason ?? (form.dirty && purpose === undefined ? UNSAVED : undefined)
  return (
    <div className={classes.foot} data-foot data-stays={form.dirty || changed || undefined}>
      {note === undefined ? null : <SaveReason id={reasonId} reason={note} />}
      {onCancel ? (
        <Button variant="default" onClick={onCancel} onMouseDown={preventBlur}>
          {cancelLabel}
        </Button>
      ) : null}
      <FocusableButton
        type="submit"
        loading={form.saving}
        disabled={blockedBecause !== undefined || (disabledUntilComplete && now !== undefined)}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onMouseDown={preventBlur}
      >
        {saveLabel}
      </FocusableButton>
    </div>
  )
}

/**
 * A blur may show the field's error, which would move the button away from the pointer; so pressing the button does not
 * blur the field.
 */
const preventBlur = (event: React.MouseEvent): void => event.preventDefault()
