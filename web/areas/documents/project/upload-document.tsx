import {
  uploadProjectDocument,
  type RequiredItem,
} from '@client-center/contract/documents/project/project-documents.ts'
import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import { projectDocument } from '@client-center/domain/documents/project/project-document.ts'
import { splitProjectName } from '@client-center/domain/projects/project-name.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { DocumentDropzone } from '../library/document-dropzone.tsx'
import { upload } from '../../../api/upload.ts'
import { invalidate } from '../../../api/use-read.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { IconClipboardText } from '../../../ui/icons/icons.ts'
import { ChosenFileRow } from '../../../uploads/chosen-file-row.tsx'
import { useChosenFiles } from '../../../uploads/use-chosen-files.ts'
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
  const choose = (files: readonly File[]) => {
    for (const { key } of chosen.files) chosen.drop(key)
    chosen.add(files)
  }
  const isSending = chosen.files.some(({ progress }) => progress.is === 'sending')
  return (
    <RecordDialog
      title={texts.upload}
      subtitle={splitProjectName(name, projectId).title}
      section={projectDocument}
      values={{
        documentTypeId: item === undefined ? null : typeAtFirst(item),
        providerId: item?.providerId ?? null,
        description: '',
      }}
      draw={projectDocumentControls}
      hideInapplicable
      columns={1}
      saveLabel="Upload"
      saveWhenComplete
      changed={chosen.pending}
      blockedBecause={chosen.files.length === 0 ? 'Choose a file to upload' : undefined}
      notice={
        <div className={classes.files} role="group" aria-labelledby={labelId}>
          <span id={labelId} className={classes.label}>
            File <span className={classes.star}>*</span>
          </span>
          <DocumentDropzone label="Document" limit={documentLimit} disabled={isSending} onFiles={choose} />
          {chosen.files.map((one) => (
            <ChosenFileRow key={one.key} chosen={one} onDrop={() => chosen.drop(one.key)} />
          ))}
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
            Belongs to item {item.number}, <strong>{item.name}</strong>. It shows as being checked until our team has
            verified it.
          </span>
        </p>
      )}
    </RecordDialog>
  )
}

/** The item's own type. If the item takes several documents of several types, the user chooses the type of each. */
const typeAtFirst = ({ documentTypeId, otherTypeIds, takesSeveral }: RequiredItem): number | null =>
  takesSeveral && otherTypeIds.length > 0 ? null : documentTypeId
