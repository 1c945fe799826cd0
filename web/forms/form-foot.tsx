import { Button } from '@mantine/core'
import { useId } from 'react'
import type { Fields } from '@client-center/domain/forms/section.ts'
import { saveReason, SaveReason, useStanding } from './save-reason.tsx'
import type { SectionForm } from './use-section-form.ts'
import classes from './form-foot.module.css'

export interface FormFootProps<F extends Fields> {
  readonly form: SectionForm<F>
  readonly onCancel?: () => void
  readonly saveLabel?: string
  readonly cancelLabel?: string
  /** Keeps Save disabled, with its reason beside it, until every answer is right. */
  readonly saveWhenComplete?: boolean
  /** Keeps Save disabled for a reason of the place, in words. */
  readonly blockedBecause?: string
}

/** The foot of a form: why Save waits, Cancel and Save. */
export function FormFoot<F extends Fields>({
  form,
  onCancel,
  saveLabel = 'Save',
  cancelLabel = 'Cancel',
  saveWhenComplete = false,
  blockedBecause,
}: FormFootProps<F>) {
  const reasonId = useId()
  const standing = useStanding(form.section, form.control)
  const reason = blockedBecause ?? (saveWhenComplete ? saveReason(standing) : undefined)
  return (
    <div className={classes.foot}>
      {reason === undefined ? null : blockedBecause === undefined ? (
        <SaveReason id={reasonId} standing={standing} />
      ) : (
        <span id={reasonId}>{reason}</span>
      )}
      {onCancel ? (
        <Button variant="default" onClick={onCancel} onMouseDown={keepFocus}>
          {cancelLabel}
        </Button>
      ) : null}
      <Button
        type="submit"
        loading={form.saving}
        disabled={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onMouseDown={keepFocus}
      >
        {saveLabel}
      </Button>
    </div>
  )
}

/** Leaving a field may show its error above it and push the button away from under the pointer; so the press does not leave it. */
const keepFocus = (event: React.MouseEvent): void => event.preventDefault()
