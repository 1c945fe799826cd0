import type { Option } from '../forms/field.ts'

/** 0 Practice, 1 Provider (ENUM-13). */
export type DocumentCategory = 0 | 1

export interface DocumentType extends Option {
  /** The name in the specification (ENUM-14). */
  readonly name: string
  /** The initial category of a new document of this type. */
  readonly category: DocumentCategory
  /** True if only the firm's staff creates such documents; a practice cannot upload them. */
  readonly isStaffOnly: boolean
  readonly isFeeSchedule: boolean
  /** True for a license file; its license type is `value - 45` (AMB-25). */
  readonly isLicense: boolean
  /** True if such documents show the full social security number of a person (AMB-140). */
  readonly showsSsn: boolean
}

type Kind = Partial<Pick<DocumentType, 'category' | 'isStaffOnly' | 'isFeeSchedule' | 'isLicense' | 'showsSsn'>>

const PROVIDER: Kind = { category: 1 }
const STAFF: Kind = { isStaffOnly: true }
const FEE: Kind = { isFeeSchedule: true }
const LICENSE: Kind = { category: 1, isLicense: true }

const type = (value: number, name: string, label: string, kind: Kind = {}): DocumentType => ({
  value,
  name,
  label,
  category: 0,
  isStaffOnly: false,
  isFeeSchedule: false,
  isLicense: false,
  showsSsn: false,
  ...kind,
})

/** Every document type (ENUM-14, AMB-85). Ids 31 to 45 are reserved. */
export const documentTypes: readonly DocumentType[] = [
  type(1, 'Application', 'Application'),
  type(2, 'BillOfSale', 'Bill of Sale'),
  type(3, 'CAQH', 'CAQH', { ...PROVIDER, showsSsn: true }),
  type(4, 'W9', 'W-9'),
  type(5, 'SS4', 'SS-4'),
  type(6, 'AcquisitionLetter', 'Acquisition Letter'),
  type(7, 'DEAWaiver', 'DEA Waiver', PROVIDER),
  type(8, 'MasterFeeSchedule', 'Master Fee Schedule', FEE),
  type(9, 'PPOFeeSchedule', 'PPO Fee Schedule', FEE),
  type(10, 'ProposedFeeSchedule', 'Proposed Fee Schedule', { ...FEE, ...STAFF }),
  type(11, 'NetworkParticipationList', 'Network Participation List'),
  type(12, 'ProductionReport', 'Production Report'),
  type(13, 'EOBAetna', 'EOB Aetna'),
  type(14, 'EOBAmeritas', 'EOB Ameritas'),
  type(15, 'EOBBCBS', 'EOB BCBS'),
  type(16, 'EOBCigna', 'EOB Cigna'),
  type(17, 'EOBDeltaDental', 'EOB Delta Dental'),
  type(18, 'EOBGuardian', 'EOB Guardian'),
  type(19, 'EOBHumana', 'EOB Humana'),
  type(20, 'EOBMetLife', 'EOB MetLife'),
  type(21, 'EOBPrincipal', 'EOB Principal'),
  type(22, 'EOBSunLife', 'EOB Sun Life'),
  type(23, 'EOBUnitedConcordia', 'EOB United Concordia'),
  type(24, 'EOBUnitedHealthcare', 'EOB UnitedHealthcare'),
  type(25, 'EOBOther', 'EOB Other'),
  type(26, 'SignedServiceAgreement', 'Signed Service Agreement', STAFF),
  type(27, 'SignedLetterOfAuthorization', 'Signed Letter of Authorization', STAFF),
  type(28, 'SignedApplicationForm', 'Signed Application Form', STAFF),
  type(29, 'InsurerContract', 'Insurer Contract', STAFF),
  type(30, 'Other', 'Other'),
  type(46, 'Dental', 'Dental', LICENSE),
  type(47, 'Specialty', 'Specialty', LICENSE),
  type(48, 'ControlledSubstanceCertificate', 'Controlled Substance Certificate', LICENSE),
  type(49, 'DEA', 'DEA', LICENSE),
  type(50, 'MalpracticePolicy', 'Malpractice Policy', LICENSE),
  type(51, 'CdaCertificationCoronalPolish', 'CDA Certification (Coronal Polish)', LICENSE),
  type(52, 'CdaCertificationXRay', 'CDA Certification (X-ray)', LICENSE),
  type(53, 'CdaCertificationExpandedFunction', 'CDA Certification (Expanded Function)', LICENSE),
  type(54, 'RdaStateLicence', 'RDA State License', LICENSE),
  type(55, 'RdhStateLicence', 'RDH State License', LICENSE),
  type(56, 'NitrousOxideCertification', 'Nitrous Oxide Certification', LICENSE),
  type(57, 'IVCertification', 'IV Certification', LICENSE),
  type(58, 'RadiologyCertification', 'Radiology Certification', LICENSE),
  type(59, 'CprCertification', 'CPR Certification', LICENSE),
  type(60, 'BotoxCertification', 'Botox Certification', LICENSE),
]

const byId = new Map(documentTypes.map((documentType) => [documentType.value, documentType]))

/** The type with this id; undefined if there is none. */
export const findDocumentType = (id: number): DocumentType | undefined => byId.get(id)
