import type { Application, ApplicationDocument } from '@client-center/contract/applications/application.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'

/** Whether a related document is a license with a file. A request without a file reveals nothing. */
const isLicenseDocument = (document: {
  readonly documentTypeId: number | null
  readonly uploadDate: ApplicationDocument['uploadDate']
}): boolean => document.uploadDate !== null && findDocumentType(document.documentTypeId ?? 0)?.isLicense === true

/**
 * Whether a user with these permissions may see a related document. Licenses require the permission for licenses
 * (AMB-63).
 */
export const canSeeRelatedDocument = (
  document: Parameters<typeof isLicenseDocument>[0],
  permissions: readonly number[],
): boolean => hasAccess('viewLicenses', permissions) || !isLicenseDocument(document)

/** Returns the application without the related documents that the person may not see. */
export const excludeHiddenDocuments = (permissions: readonly number[], application: Application): Application => ({
  ...application,
  relatedDocuments: application.relatedDocuments.filter((relatedDocument) =>
    canSeeRelatedDocument(relatedDocument, permissions),
  ),
})
