import type { Fields } from '@client-center/domain/forms/section.ts'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { SaveReason, saveReason, useStanding } from '../platform/forms/save-reason.tsx'
import { applicationTexts as texts } from './application-texts.ts'
import classes from './applications.module.css'
import type { ApplicationEditor } from './use-application-editor.ts'

interface SaveProps<F extends Fields> {
  readonly editor: ApplicationEditor<F>
  /** Id of the form that the button sends. */
  readonly formId: string
}

/** Save Application, and beside it why it waits (APPS-21). */
export function ApplicationSave<F extends Fields>({ editor, formId }: SaveProps<F>) {
  const id = useId()
  const { form, checks, base, busy, dirty, answersToSend } = editor
  const standing = useStanding(form.section, form.control)
  const taken = [checks.takenNpi, checks.takenEmail].filter((one) => one !== undefined).length
  const answers = saveReason({ missing: standing.missing, wrong: standing.wrong + taken })
  const waits = checks.busy ? 'Checking the NPI and email' : undefined
  const unchanged = base !== undefined && !dirty ? 'No changes to save' : undefined
  const reason = busy ? undefined : (unchanged ?? (answersToSend ? (answers ?? waits) : undefined))
  return (
    <span className={classes.save}>
      {reason === undefined ? null : <SaveReason id={id} reason={reason} />}
      <Button
        type="submit"
        form={formId}
        loading={busy}
        disabled={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : id}
        // Leaving a field may show its error and push the button away from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {texts.save}
      </Button>
    </span>
  )
}
