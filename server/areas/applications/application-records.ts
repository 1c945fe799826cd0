import { attachment } from '@client-center/domain/applications/application-documents.ts'
import { applicationFields } from '@client-center/domain/applications/application.ts'
import { defineRecord } from '../../records/record.ts'

/** An application. Fields that only staff set, and the applicant, are read separately. */
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

/** A document of an application: attached by the practice, or requested or added by staff ("related"). */
export const applicationDocumentRecord = defineRecord('application_document', attachment, {
  name: 'application-document',
  verbs: { last: 'removed' },
  columns: { documentTypeId: 'document_type' },
  reads: {
    applicationId: 'application_id',
    /** 'attachment' or 'related' */
    kind: 'kind',
    /** For related documents: the type that staff requested, if any. */
    requestedType: 'requested_type',
    documentCategory: 'category',
    source: 'source',
    fileId: 'file_id',
    uploadDate: 'uploaded_at',
  },
  hasUpdatedAt: false,
})
