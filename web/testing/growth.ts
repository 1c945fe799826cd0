import type { OpenProject } from '@client-center/contract/projects/project.ts'
import { brightSmile } from './open-portal.tsx'

/** A project of Maria's practice. */
export const growth: OpenProject = {
  id: '5d2b1c9e-58a1-4d0a-9a53-0d6d2f1f8b07',
  accountId: brightSmile.id,
  isCap: false,
  name: 'Growth: phase two: 12345',
  status: 'In Progress',
  statusName: 'In Progress',
  changeType: 0,
  isChange: false,
  optionType: 1,
  practiceType: 0,
  practiceTypeName: 'Established',
  specialtyType: null,
  specialtyTypeName: '',
  requestedDocuments: 8,
  pendingSignature: 1,
  completion: 0,
  toDos: 9,
  permissions: [1, 2],
  analyst: { id: '9', name: 'Grace Nakamura', phone: '(512) 555-0148', email: 'grace@keystone.example' },
  creatioCaseId: null,
  creatioAccount: null,
  credentialingFormExists: false,
  showCredentialingForm: true,
  canAddApplications: true,
  showApplications: true,
  standing: {
    intake: 1,
    intakeDraft: null,
    requiredItems: { total: 11, provided: 3, beingChecked: 2 },
    signDocuments: 2,
    credentialing: { people: 3, published: 1, drafts: 1 },
    applications: { open: 4, total: 6 },
  },
}
