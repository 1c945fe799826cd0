import {
  uploadProjectDocument,
  type RequiredItem,
} from '@client-center/contract/documents/project/project-documents.ts'
import { proposeDescription } from '@client-center/domain/documents/propose-description.ts'
import { projectDocument } from '@client-center/domain/documents/project/project-document.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ChosenDocuments } from '../library/chosen-documents.tsx'
import { upload } from '../../../api/upload.ts'
import { invalidate } from '../../../api/use-read.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { IconClipboardText } from '../../../ui/icons/icons.ts'
import { useChosenFiles } from '../../../uploads/use-chosen-files.ts'
import { getToday } from '../../../time/get-today.ts'
import { useProject } from '../../projects/project-context.ts'
import { projectDocumentControls } from './document-controls.tsx'
import { projectDocumentTexts as texts } from './project-document-texts.ts'
import { projectDocumentQueries } from './project-document-queries.ts'
import classes from './project-documents.module.css'

interface UploadDocumentProps {
  /** The required item that the document is for, with its number on the page. It sets the initial type and provider. */
  readonly item?: (RequiredItem & { readonly number: number }) | undefined
  readonly onClose: () => void
}

/**
 * Uploads a document for the project (REQI-07…10). If the upload fails, the dialog stays open with the file and the
 * answers, and the next attempt uses the same id. Mount it to open it.
 */
export function UploadDocument({ item, onClose }: UploadDocumentProps) {
  const { id: projectId, name } = useProject()
  const cache = useQueryClient()
  const chosen = useChosenFiles()
  const labelId = useId()
  const fileButtonId = useId()
  const [values] = useState(() => {
    const documentTypeId = item === undefined ? null : typeAtFirst(item)
    const description = proposeDescription(documentTypeId, getToday())
    return { documentTypeId, providerId: item?.providerId ?? null, description }
  })
  const hasType = values.documentTypeId !== null
  const isSending = chosen.files.some(({ progress }) => progress.is === 'sending')
  return (
    <RecordDialog
      title={texts.upload}
      subtitle={splitProjectName(name, projectId).title}
      section={projectDocument}
      values={values}
      startsAtFile={hasType}
      draw={projectDocumentControls}
      hideInapplicable
      columns={1}
      saveLabel="Upload"
      showsMissing
      changed={chosen.pending}
      missing={chosen.files.length === 0 ? { sentence: 'Choose a file to upload', elementId: fileButtonId } : undefined}
      notice={
        <div className={classes.files} role="group" aria-labelledby={labelId}>
          <span id={labelId} className={classes.label}>
            File <span className={classes.star}>*</span>
          </span>
          <ChosenDocuments
            chosen={chosen}
            label="Document"
            multiple={false}
            disabled={isSending}
            takesFocus={hasType}
            buttonId={fileButtonId}
          />
        </div>
      }
      onSave={(answers) =>
        chosen.sendAll(async (file, onProgress, signal, id) => {
          const fields = {
            id,
            documentTypeId: String(answers.documentTypeId ?? ''),
            description: answers.description,
            ...(answers.providerId === null ? {} : { providerId: answers.providerId }),
          }
          await upload(uploadProjectDocument, { params: { projectId }, fields, file, onProgress, signal })
          toast.ok(texts.uploaded)
          await invalidate(cache, projectDocumentQueries)
        })
      }
      onClose={onClose}
    >
      {item === undefined ? null : (
        <p className={classes.note}>
          <IconClipboardText size={20} stroke={1.7} aria-hidden />
          <span>
            For item {item.number}, <strong>{item.name}</strong>. {texts.inReview}
          </span>
        </p>
      )}
    </RecordDialog>
  )
}

/** The item's own type. If the item takes several documents of several types, the user chooses the type of each. */
const typeAtFirst = ({ documentTypeId, otherTypeIds, takesSeveral }: RequiredItem): number | null =>
  takesSeveral && otherTypeIds.length > 0 ? null : documentTypeId
