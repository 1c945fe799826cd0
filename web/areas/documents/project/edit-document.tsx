import {
  listProjectDocuments,
  updateProjectDocument,
  type ProjectDocument,
} from '@client-center/contract/documents/project/project-documents.ts'
import { section } from '@client-center/domain/forms/section.ts'
import {
  shouldCheckAgain,
  isVerifiedDocument,
} from '@client-center/domain/documents/project/project-document-editing.ts'
import { projectDocument } from '@client-center/domain/documents/project/project-document.ts'
import { call } from '../../../api/call.ts'
import { toQueryKey } from '../../../api/use-read.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { createRowSource } from '../../../records/record-source.ts'
import { useRecord } from '../../../records/use-record.tsx'
import { NamedProviders } from '../library/document-controls.tsx'
import { useProject } from '../../projects/project-context.ts'
import { projectDocumentControls } from './document-controls.tsx'
import { projectDocumentTexts as texts } from './project-document-texts.ts'
import { projectDocumentQueries } from './project-document-queries.ts'
import classes from './project-documents.module.css'

/** Edits the data of an uploaded document, but not its file. Mount it to open it. */
export function EditProjectDocument({
  document,
  onClose,
}: {
  readonly document: ProjectDocument
  readonly onClose: () => void
}) {
  const { id: projectId, accountId } = useProject()
  const params = { projectId }
  const isVerified = isVerifiedDocument(document)
  const editableSection = isVerified ? descriptionAlone : projectDocument
  const record = useRecord({
    section: editableSection,
    fetched: document,
    getSource: (id) =>
      createRowSource(id, toQueryKey(listProjectDocuments, { params }), () => call(listProjectDocuments, { params })),
    auditedRecord: { accountId, kind: 'project-document' },
    send: (answers, { id, rev }) => {
      const { documentTypeId, providerId } = isVerified ? document : answers
      const body = { id, rev, documentType: null, documentTypeId, providerId, description: answers.description }
      return call(updateProjectDocument, { params, body })
    },
    successMessage: 'Saved',
    refreshes: projectDocumentQueries,
  })
  // The current provider stays available even if it was deleted or has left the project.
  const { providerId, providerName } = document
  const named = providerId === null ? [] : [{ id: providerId, name: providerName ?? '' }]
  return (
    <NamedProviders value={named}>
      <RecordDialog
        title={texts.edit}
        subtitle={document.name}
        notice={record.notice}
        section={editableSection}
        values={record.values}
        draw={projectDocumentControls}
        onSave={record.save}
        onClose={onClose}
        hideInapplicable
        columns={1}
      >
        {isVerified || shouldCheckAgain(document) ? (
          <p className={classes.note}>{isVerified ? texts.verified : texts.reviewedAgain}</p>
        ) : null}
      </RecordDialog>
    </NamedProviders>
  )
}

/** The section of a verified document, in which only the description can change. */
const descriptionAlone: typeof projectDocument = section(projectDocument.title, projectDocument.fields, {
  appliesWhen: { documentTypeId: () => false, providerId: () => false },
})
