import type { Application } from '@client-center/contract/applications/application.ts'
import { applicationFields } from '@client-center/domain/applications/application.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'

/** An application of Maria's practice, without documents. */
export const cigna: Application = {
  ...emptyValues({ fields: applicationFields }),
  id: '7b1a4a52-0f0e-4a55-9c61-5b6f2c9b1d01',
  rev: 4,
  projectId: 'p',
  optionType: 1,
  caseId: null,
  name: 'Amara Okonkwo - Cigna',
  applicationSource: 0,
  provider: { id: 'amara', name: 'Amara Okonkwo', npi: '1245319599', email: 'a@example.com', typeId: 1, isNew: false },
  insuranceCompanyId: 4,
  insuranceCompany: 'Cigna',
  statusId: 1,
  createdBy: 'Maria López',
  updatedOn: '2026-11-14T12:00:00Z',
  documentLink: null,
  insuranceRep: 'Dana',
  attachmentDocuments: [],
  relatedDocuments: [],
  history: [],
}
