import { noFileSentence } from '@client-center/domain/documents/document.ts'
import type { Fields, FieldValues } from '@client-center/domain/forms/section.ts'
import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { invalidate } from '../../../api/use-read.ts'
import { goToField } from '../../../forms/controls/field-id.ts'
import { SectionFields, type SectionFieldsProps } from '../../../forms/section-fields.tsx'
import { useSectionForm, type SectionForm } from '../../../forms/use-section-form.ts'
import { Card } from '../../../ui/page/card.tsx'
import { useWayBack } from '../../../ui/page/stored-lists.ts'
import { useLeaveGuard } from '../../../ui/feedback/leave-guard.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useChosenFiles, type SendFile } from '../../../uploads/use-chosen-files.ts'
import classes from './account-documents.module.css'
import { ChosenDocuments } from './chosen-documents.tsx'
import { documentTexts } from './document-texts.ts'
import { PageFoot } from './page-foot.tsx'

export interface AddDocumentFormProps<F extends Fields> {
  readonly title: string
  readonly section: SectionForm<F>['section']
  readonly values: FieldValues<F>
  readonly only: SectionFieldsProps<F>['only']
  readonly draw: SectionFieldsProps<F>['draw']
  /** Uploads one file with the answers. */
  readonly send: (answers: FieldValues<F>, ...given: Parameters<SendFile>) => Promise<unknown>
  /** The list that is stale afterwards. */
  readonly list: Endpoint
  readonly listPath: string
}

/**
 * Adds one document for each chosen file, uploaded one by one with the same answers. Files that failed to upload stay
 * and can be sent again.
 */
export function AddDocumentForm<F extends Fields>(props: AddDocumentFormProps<F>) {
  const { title, section, values, only, draw, send, list, listPath } = props
  const cache = useQueryClient()
  const goBack = useWayBack()
  const chosen = useChosenFiles()
  const [tried, setTried] = useState(false)
  const missingId = useId()
  const chooseId = useId()
  const toList = () => goBack(listPath)
  const form = useSectionForm(section, values, {
    // The answers are sent with each file, so they must not change during the uploads.
    locksWhileSaving: true,
    onSave: async (answers) => {
      try {
        await chosen.sendAll(async (...given) => {
          await send(answers, ...given)
          toast.ok(documentTexts.uploaded)
        })
      } finally {
        await invalidate(cache, [list])
      }
    },
    onSaved: () => {
      guard.release()
      toList()
    },
  })
  const guard = useLeaveGuard(form.dirty || chosen.pending)
  const noFile = tried && chosen.files.length === 0
  const save = (event: SubmitEvent) => {
    setTried(true)
    if (chosen.files.length > 0) return void form.save(event)
    event.preventDefault()
    // The file comes first on the page, so Save focuses its button; the other problems show, too.
    flushSync(form.store.touchAll)
    goToField(chooseId)
  }

  return (
    <>
      <form noValidate className={classes.form} aria-label={title} onSubmit={save}>
        <Card title="File">
          <div className={classes.files} role="group" aria-label="Files">
            <div role="alert">
              {noFile ? (
                <div id={missingId} className={classes.missing}>
                  {noFileSentence}
                </div>
              ) : null}
            </div>
            <ChosenDocuments
              chosen={chosen}
              disabled={form.saving}
              buttonId={chooseId}
              missing={noFile ? missingId : undefined}
            />
          </div>
        </Card>
        <Card title="Details">
          <SectionFields form={form} only={only} draw={draw} hideInapplicable />
          <PageFoot form={form} onCancel={toList} />
        </Card>
      </form>
      {guard.dialog}
    </>
  )
}
