import { attachment } from '@client-center/domain/applications/application-documents.ts'
import { applicationFields } from '@client-center/domain/applications/application.ts'
import { defineRecord } from '../platform/records/record.ts'

/** An application; what staff alone set of it, and who applies, is read besides. */
export const applicationRecord = defineRecord(
  'application',
  { fields: applicationFields },
  {
    name: 'application',
    columns: { insuranceCompanyId: 'insurer', otherInsuranceCompany: 'other_insurer', statusId: 'status' },
    reads: {
      projectId: 'project_id',
      providerId: 'provider_id',
      applicationSource: 'source',
      ownName: 'own_name',
      createdBy: 'created_by',
      caseId: 'case_id',
      documentLink: 'document_link',
    },
    hasUpdatedAt: true,
  },
)

/** A document of an application: what the practice attached, and what staff ask for or added ("related"). */
export const applicationDocumentRecord = defineRecord('application_document', attachment, {
  name: 'application-document',
  verbs: { last: 'removed' },
  columns: { documentTypeId: 'document_type' },
  reads: {
    applicationId: 'application_id',
    /** attachment or related */
    kind: 'kind',
    /** Of a related one: what staff asked for, where they named a type. */
    requestedType: 'requested_type',
    documentCategory: 'category',
    source: 'source',
    fileId: 'file_id',
    uploadDate: 'uploaded_at',
  },
  hasUpdatedAt: false,
})
