import { Button } from '@mantine/core'
import { useId } from 'react'
import { SaveReason, saveReason, useStanding } from '../platform/forms/save-reason.tsx'
import classes from './providers.module.css'
import type { ProviderEditor } from './use-provider-editor.ts'

interface ProviderSaveProps {
  readonly editor: ProviderEditor
  /** Why the place keeps Save from being pressed, in words. */
  readonly blockedBecause: string | undefined
  /** Id of the form that the button sends. */
  readonly formId: string
}

/** Save, and beside it why it waits: PROV-24. */
export function ProviderSave({ editor, blockedBecause, formId }: ProviderSaveProps) {
  const id = useId()
  const { form, base, checks, files, dirty } = editor
  const standing = useStanding(form.section, form.control)
  const busy = form.saving || files.sending
  const reason = busy ? undefined : (blockedBecause ?? reasonOf(standing, checks, dirty || base === undefined))
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
        Save
      </Button>
    </span>
  )
}

function reasonOf(
  standing: ReturnType<typeof useStanding>,
  { busy, takenNpi, takenEmail }: ProviderEditor['checks'],
  mayHaveChanged: boolean,
): string | undefined {
  if (!mayHaveChanged) return 'No changes to save'
  const taken = [takenNpi, takenEmail].filter((one) => one !== undefined).length
  const answers = saveReason({ missing: standing.missing, wrong: standing.wrong + taken })
  return answers ?? (busy ? 'Checking the NPI and email' : undefined)
}
