import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { documentLimit, maxSizeSentence } from '@client-center/domain/documents/file-limits.ts'
import { acceptedExtensions, fileTypeOfName, wrongTypeSentence } from '@client-center/domain/documents/file-types.ts'
import type { Fields, ValuesOf } from '@client-center/domain/forms/section.ts'
import type { Endpoint } from '@client-center/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { askAgain } from '../platform/api/use-read.ts'
import { SectionFields, type SectionFieldsProps } from '../platform/forms/section-fields.tsx'
import { useSectionForm, type SectionForm } from '../platform/forms/use-section-form.ts'
import { Card } from '../platform/ui/page/card.tsx'
import { FileDropzone } from '../platform/ui/files/file-dropzone.tsx'
import { useLeaveGuard } from '../platform/ui/feedback/leave-guard.tsx'
import { toast } from '../platform/ui/feedback/toast.ts'
import classes from './account-documents.module.css'
import { ChosenFileRow } from './chosen-file-row.tsx'
import { documentTexts } from './document-texts.ts'
import { PageFoot } from './page-foot.tsx'
import { useUploads, type SendFile } from './use-uploads.ts'

export interface AddDocumentFormProps<F extends Fields> {
  readonly title: string
  readonly section: SectionForm<F>['section']
  readonly values: ValuesOf<F>
  readonly only: SectionFieldsProps<F>['only']
  readonly draw: SectionFieldsProps<F>['draw']
  /** Sends one file with the answers. */
  readonly send: (answers: ValuesOf<F>, ...given: Parameters<SendFile>) => Promise<unknown>
  /** The list that is old afterwards. */
  readonly list: Endpoint
  readonly listPath: string
}

/** Adds one document for each chosen file, all with the same answers, one after another. A failed upload loses nothing. */
export function AddDocumentForm<F extends Fields>(props: AddDocumentFormProps<F>) {
  const { title, section, values, only, draw, send, list, listPath } = props
  const cache = useQueryClient()
  const navigate = useNavigate()
  const uploads = useUploads()
  const [tried, setTried] = useState(false)
  const missingId = useId()
  const toList = () => void navigate({ to: listPath })
  const form = useSectionForm(section, values, {
    onSave: async (answers) => {
      try {
        await uploads.sendAll(async (...given) => {
          await send(answers, ...given)
          toast.ok(documentTexts.uploaded)
        })
      } finally {
        await askAgain(cache, [list])
      }
    },
    onSaved: () => {
      guard.release()
      toList()
    },
  })
  const guard = useLeaveGuard(form.dirty || uploads.pending)
  const noFile = tried && uploads.files.length === 0

  return (
    <FormProvider {...form.methods}>
      <form
        noValidate
        className={classes.form}
        aria-label={title}
        onSubmit={(event) => {
          setTried(true)
          void form.save(event)
        }}
      >
        <Card title="File">
          <div
            className={classes.files}
            role="group"
            aria-label="Files"
            aria-describedby={noFile ? missingId : undefined}
          >
            <div role="alert">
              {noFile ? (
                <div id={missingId} className={classes.missing}>
                  {noFileSentence}
                </div>
              ) : null}
            </div>
            <FileDropzone
              label="File"
              hint={maxSizeSentence(documentLimit)}
              limit={documentLimit}
              accept={acceptedExtensions}
              refuse={(file) => (fileTypeOfName(file.name) === null ? wrongTypeSentence : undefined)}
              multiple
              disabled={form.saving}
              onFiles={uploads.add}
            />
            {uploads.files.map((chosen) => (
              <ChosenFileRow key={chosen.key} chosen={chosen} onDrop={() => uploads.drop(chosen.key)} />
            ))}
          </div>
        </Card>
        <Card title="Details">
          <SectionFields form={form} only={only} draw={draw} hideNotAsked />
          <PageFoot form={form} onCancel={toList} />
        </Card>
      </form>
      {guard.dialog}
    </FormProvider>
  )
}
