/**
 * The names that calls take, word for word from specification 000 §7 and 001 §7. That every call has its address, and for whom, is
 * written by hand in `who-may-call.test.ts`.
 */
import { expect, test } from 'vitest'
import * as z from 'zod'
import { allEndpoints } from '../all.ts'
import type { Endpoint } from '../endpoint/endpoint.ts'

const endpoints: readonly Endpoint[] = Object.values(allEndpoints)

/** The names of an object, whatever is done to it before or after it is read. */
function namesIn(schema: z.ZodType | undefined): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodPipe) {
    const inside = [schema.in, schema.out].flatMap((one) => (one instanceof z.ZodType ? namesIn(one) : []))
    return inside
  }
  return []
}

// prettier-ignore
test.each([
  ['POST /api/Auth/login', 'username password', 'API-01'],
  ['POST /api/Auth/refreshToken', 'refreshToken', 'API-03'],
  ['POST /api/Auth/forgot', 'email', 'API-04'],
  ['POST /api/Auth/resetPassword', 'password token', 'API-05'],
  ['POST /api/AccountDashboard/{accountId}/practiceInfo', 'legalBusinessName dbaName officeTin businessTypeId website groupNpi officeEmail officeFax officePhone', 'API-09'],
  ['POST /api/AccountDashboard/{accountId}/contactInfo', 'name phone email', 'API-10, CAP-12'],
  ['POST /api/AccountDashboard/{accountId}/locations', 'id name tin address city stateId zip isNew willBeTerming currentLocationId isTerminated startDate terminationDate', 'API-12, LOC-04'],
  ['POST /api/AccountDashboard/{accountId}/applications', 'id provider insuranceCompanyId otherInsuranceCompany statusId effectiveDate renewalDate insuranceRep insuranceRepEmail insuranceRepPhone attachmentDocuments', 'API-15, APPS-16'],
  ['POST /api/Application/{projectId}/applications', 'id provider insuranceCompanyId otherInsuranceCompany statusId effectiveDate renewalDate insuranceRep insuranceRepEmail insuranceRepPhone attachmentDocuments', 'API-36, APPS-16'],
  ['POST /api/AccountDashboard/{accountId}/sendSupportEmail', 'accountId name subject summary contactPhoneNumber email', 'API-20'],
  ['POST /api/accounts/{accountId}/documents/uploadDocument', 'documentType description documentCategory providerIds', 'API-24'],
  ['POST /api/accounts/{accountId}/documents/updateDocument', 'id documentType description documentCategory vvtProviderId', 'API-25'],
  ['POST /api/accounts/{accountId}/fee-schedules/uploadDocument', 'documentType description documentCategory documentStatus feeScheduleCompany providerIds insuranceCompanies otherFeeScheduleCompany', 'API-28'],
  ['POST /api/accounts/{accountId}/fee-schedules/updateDocument', 'id documentType description documentCategory insuranceCompanies documentStatus vvtProviderId feeScheduleCompany otherFeeScheduleCompany', 'API-29'],
  ['POST /api/Documents/{projectId}/uploadDocument', 'description documentType documentTypeId', 'API-33, AMB-121'],
  ['POST /api/Documents/{projectId}/updateDocument', 'id description documentTypeId', 'API-33'],
  ['POST /api/Application/{projectId}/uploadFile', 'applicationId relatedDocumentId documentTypeId', 'API-39, AMB-96'],
  ['POST /api/Providers', 'id name providerType npi email accountId degreeTypeId licenses', 'API-43, AMB-28'],
  ['POST /api/Providers/{accountId}/{providerId}/licenses', 'id type status number stateId issueDate expirationDate document officeTin', 'API-45, LIC-01'],
  ['POST /api/Providers/checkNpi', 'npi providerId accountId', 'API-47'],
  ['POST /api/Providers/checkEmail', 'email accountId providerId', 'API-48'],
  ['POST /api/Projects/{projectId}/updateIntakeForm', 'businessInfoData businessInfoChangedData practiceInfoData sellersInfo', 'INT-15, AMB-96'],
  ['POST /api/Projects/{projectId}/updatePracticeInfo', 'anticipatePractice anticipateLocation anticipateTin anticipateMasterFeeSchedule insuranceCompaniesCount grossRevenue includeNonNegatiableNetwork nonNegatiableNetworkList additionalInfo', 'API-59, INT-58…62'],
  ['POST /api/Projects/{projectId}/updateSellerInfo', 'dateOfAcquisition legalBusinessName acquisitionDBAName officeTIN npi1 npi2 terminatingAssistance pointOfContactName pointOfContactPhone pointOfContactEmail insuranceProviders providers', 'API-59, INT-70'],
  ['POST /api/Projects/{projectId}/locations', 'id name tin address city state stateId zip isNew willBeTerming currentLocationId', 'API-59, INT-42'],
  ['POST /api/Projects/{projectId}/providers', 'id name typeId typeName npi email isPrincipalOwner areGraduate startDate degreeTypeId specialtyId locations willStay willAssociate howLong newProvider hasApplication', 'API-59, INT-51'],
  ['POST /api/Projects/{projectId}/updateLocationsAndProviders', 'locations providers', 'API-59'],
  ['POST /api/Projects/{projectId}/updateCredentialingInfoForm', 'form locations provider', 'API-60'],
  ['POST /api/Projects/{projectId}/cred/drafts', 'projectId id caqhFileChanged form officeLocations provider migrated', 'API-61, CRED-L26'],
])('%s takes %s', (call, names, _by) => {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === call)
  expect(endpoint, call).toBeDefined()
  expect(names.split(' ').filter((name) => !namesIn(endpoint?.body).includes(name))).toEqual([])
})

test('files come in one part, and are of 20 MB at most, of a license of 500 (API-24, 28, 33, 37, 39, 46, 65, 66, AMB-44)', () => {
  const uploads = endpoints.flatMap(({ path, upload }) =>
    upload === undefined ? [] : [`${path}: ${upload.part}, ${upload.limit}`],
  )
  expect(uploads.toSorted()).toEqual([
    '/api/Application/{projectId}/applications/{appId}/attachments: uploadedFile, 20971520',
    '/api/Application/{projectId}/uploadFile: uploadedFile, 20971520',
    '/api/Caqh/{projectOrAccountId}/parseDocument: uploadedFile, 20971520',
    '/api/Caqh/{projectOrAccountId}/recognizeDocument: uploadedFile, 20971520',
    '/api/Caqh/{projectOrAccountId}/uploadDocument/{formId}: uploadedFile, 20971520',
    '/api/Documents/{projectId}/uploadDocument: uploadedFile, 20971520',
    // The firm's own PDF forms, decision 0068.
    '/api/Firm/Forms/{formName}: uploadedFile, 5242880',
    // Files that staff replace, decision 0069.
    '/api/Firm/Practices/{accountId}/applications/{applicationId}/documents/{documentId}/file: uploadedFile, 20971520',
    '/api/Firm/Practices/{accountId}/projects/{projectId}/documents/{documentId}/file: uploadedFile, 20971520',
    '/api/Providers/{accountId}/licenses/{id}/documents: uploadedFile, 500000000',
    '/api/accounts/{accountId}/documents/uploadDocument: uploadedFile, 20971520',
    '/api/accounts/{accountId}/fee-schedules/uploadDocument: uploadedFile, 20971520',
  ])
})
