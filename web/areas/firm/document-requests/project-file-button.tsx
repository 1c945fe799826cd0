import { listProjectDocuments } from '@client-center/contract/documents/project/project-documents.ts'
import { replaceFirmProjectFile } from '@client-center/contract/firm/replace-document.ts'
import { upload } from '../../../api/upload.ts'
import { ReplaceFileButton } from './replace-file-button.tsx'

interface ProjectFileButtonProps {
  readonly accountId: string
  readonly projectId: string
  readonly document: { readonly id: string; readonly rev: number; readonly name: string }
}

/** Replaces the file of a document that the firm added to a project. */
export const ProjectFileButton = ({ accountId, projectId, document: { id, rev, name } }: ProjectFileButtonProps) => (
  <ReplaceFileButton
    name={name}
    refreshes={[listProjectDocuments]}
    send={(file) =>
      upload(replaceFirmProjectFile, {
        params: { accountId, projectId, documentId: id },
        fields: { rev: String(rev) },
        file,
      })
    }
  />
)
