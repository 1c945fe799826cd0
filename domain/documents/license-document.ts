import { isStateBound } from '../licenses/license-types.ts'

/** The license fields of a document (PDOC-15); all null for other documents. */
export interface LicenseFacts {
  readonly isLicense: boolean
  /** License type, 1 to 15. */
  readonly type: number | null
  readonly number: string | null
  readonly stateId: number | null
  readonly issueDate: string | null
  readonly expirationDate: string | null
}

/** The offset between license types and document types (AMB-25): Dental 1 is 46, Botox 15 is 60. */
const LICENSE_TYPE_OFFSET = 45
export const licenseToDocumentType = (licenseType: number): number => licenseType + LICENSE_TYPE_OFFSET
export const documentToLicenseType = (documentTypeId: number): number => documentTypeId - LICENSE_TYPE_OFFSET

/** Whether a row opens the license dialog instead of the document dialog (PDOC-05, AMB-54). */
export function isCompleteLicense(facts: LicenseFacts): boolean {
  const { isLicense, type, number, stateId, issueDate, expirationDate } = facts
  if (!isLicense || type === null || !number || issueDate === null || expirationDate === null) return false
  return stateId !== null || !isStateBound(type)
}
