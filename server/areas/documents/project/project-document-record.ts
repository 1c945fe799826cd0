import { projectDocument } from '@client-center/domain/documents/project/project-document.ts'
import { defineRecord } from '../../../records/record.ts'

/** A document of a project. The firm sets its verification, which is not an answer of the form. */
export const projectDocumentRecord = defineRecord('project_document', projectDocument, {
  name: 'project-document',
  columns: { documentTypeId: 'document_type' },
  reads: {
    source: 'source',
    state: 'verification',
    verifiedOn: 'verified_on',
    rejection: 'rejection',
    uploaded: 'uploaded_at',
    fileId: 'file_id',
  },
  hasUpdatedAt: false,
})
