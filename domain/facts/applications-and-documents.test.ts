/** Applications, documents and fee schedules, from specification 000 §3 and §5, and 001 §5. */
import { describe, expect, test } from 'vitest'
import {
  attachment,
  missingDocumentSentence,
  attachmentNotices,
  relatedDocumentNotices,
} from '../applications/application-documents.ts'
import {
  application,
  applicationNotFoundSentence,
  applicationFor,
  applicationParts,
  statusAndDates,
} from '../applications/application.ts'
import { descriptionHelper, document, noFileSentence } from '../documents/document.ts'
import { documentLimit, licenseFileLimit, maxSizeSentence } from '../documents/file-limits.ts'
import { acceptedExtensions, wrongTypeSentence } from '../documents/file-types.ts'
import { feeSchedule, viewTitle } from '../documents/fees/fee-schedule.ts'
import { firmProjectDocument, projectDocument, uploadedProjectDocument } from '../documents/project/project-document.ts'
import { checkFields } from './testing/check-fields.ts'

const EMAIL = 'This is must be a valid email'
const NPI = 'The NPI should be a 10-digit number'

checkFields(
  'Application',
  application,
  `
  answer                | label               | kind                      | required | longest | asked                               | at first | when empty | by
  isNewProvider         | New provider        | yes/no                    | yes      |         |                                     | false    |            | APPS-16, APPS-20
  providerId            | Provider            | record                    | yes      |         | enabled isNewProvider: No, none     |          |            | APPS-16, AMB-38
  providerName          | Provider legal name | text                      | yes      | 100     | enabled isNewProvider: Yes          |          |            | APPS-15, AMB-38
  providerTypeId        | Provider type       | one: owner or associate   | yes      |         | enabled isNewProvider: Yes          |          |            | APPS-19
  providerNpi           | NPI                 | NPI                       | yes      | 20      | enabled isNewProvider: Yes          |          | ${NPI}     | AMB-38, AMB-02
  providerEmail         | Email               | dashboard email           | yes      | 254     | enabled isNewProvider: Yes          |          | ${EMAIL}   | AMB-38, AMB-03
  insuranceCompanyId    | Insurance company   | one: application insurers | yes      |         |                                     | 1        |            | APPS-17, APPS-22
  otherInsuranceCompany | Other company       | text                      | yes      | 100     | enabled insuranceCompanyId: Other   |          |            | APPS-22
  insuranceRep          | Insurance rep name  | text                      | no       | 100     |                                     |          |            | APPS-15
  insuranceRepEmail     | Insurance rep email | dashboard email           | no       | 254     |                                     |          |            | APPS-15, AMB-38
  insuranceRepPhone     | Insurance rep phone | phone                     | no       | 50      |                                     |          |            | APPS-15
  statusId              | Status              | one: statuses to choose   | yes      |         |                                     | 1        |            | APPS-17, APPS-18
  effectiveDate         | Effective date      | date                      | no       |         |                                     |          |            | APPS-15, AMB-38
  renewalDate           | Renewal date        | date                      | no       |         |                                     |          |            | APPS-15, AMB-38
  `,
)

checkFields(
  'Application of staff',
  statusAndDates,
  `
  answer        | label          | kind                    | required | longest | at first | by
  statusId      | Status         | one: statuses to choose | yes      |         | 1        | APPS-24
  effectiveDate | Effective date | date                    | no       |         |          | APPS-24
  renewalDate   | Renewal date   | date                    | no       |         |          | APPS-24
  `,
)

checkFields(
  'Attachment',
  attachment,
  `
  answer         | label         | kind                  | required | longest | when empty                 | by
  documentTypeId | Document type | one: uploadable types | yes      |         | No document type specified | APPS-39, AMB-85
  description    | Description   | text                  | no       | 100     |                            | APPS-35
  `,
)

const documentRows = `
  answer           | label             | kind                | required                       | longest | asked                              | at first | when empty                 | by
  documentCategory | Document category | one: categories     | yes                            |         |                                    |          |                            | PDOC-08
  documentTypeId   | Document type     | one: document types | yes                            |         |                                    |          | No document type specified | PDOC-08
  vvtProviderId    | Provider          | record              | yes                            |         | enabled documentCategory: Provider |          |                            | PDOC-11
  description      | Description       | text                | yes                            | 100     |                                    |          |                            | PDOC-07
  `
checkFields('Practice document', document, documentRows)

checkFields(
  'Fee schedule',
  feeSchedule,
  `${documentRows.trimEnd()}
  documentStatus          | Status              | one: document statuses | yes |     |                                    | 1 | | FEE-07
  feeScheduleCompany      | Company             | one: insurers          | yes |     |                                    |   | | FEE-08, AMB-57
  otherFeeScheduleCompany | Other company       | text                   | yes | 100 | enabled feeScheduleCompany: Other  |   | | FEE-08
  insuranceCompanies      | Insurance companies | several: insurers      | no  |     |                                    |   | | FEE-09
  `,
)

/** AMB-85: CAQH, DEA waiver and licenses are papers of one person. */
const OF_ONE_PERSON =
  'CAQH, DEA Waiver, Dental, Specialty, Controlled Substance Certificate, DEA, Malpractice Policy, CDA Certification (Coronal Polish), CDA Certification (X-ray), CDA Certification (Expanded Function), RDA State License, RDH State License, Nitrous Oxide Certification, IV Certification, Radiology Certification, CPR Certification, Botox Certification'
const projectDocumentTable = (types: string, description: 'yes' | 'no') => `
  answer         | label       | kind         | required       | longest | asked                                    | when empty                 | by
  documentTypeId | Type        | one: ${types} | yes           |         |                                          | No document type specified | REQI-07
  providerId     | Provider    | record       | no             |         | enabled documentTypeId: ${OF_ONE_PERSON} |                            | AMB-92, AMB-93
  description    | Description | text         | ${description} | 100     |                                          |                            | REQI-07, REQI-08
  `
checkFields('Document of a project', projectDocument, projectDocumentTable('uploadable types', 'yes'))
checkFields(
  'Document of a project that is uploaded by itself',
  uploadedProjectDocument,
  projectDocumentTable('uploadable types', 'no'),
)
checkFields('Document of the firm', firmProjectDocument, projectDocumentTable('document types', 'yes'))

describe('applications', () => {
  test('are shown in three parts (APPS-15)', () => {
    expect(Object.values(applicationParts).map(({ title, names }) => [title, ...names])).toEqual([
      ['Provider', 'isNewProvider', 'providerId', 'providerName', 'providerTypeId', 'providerNpi', 'providerEmail'],
      [
        'Insurance company',
        'insuranceCompanyId',
        'otherInsuranceCompany',
        'insuranceRep',
        'insuranceRepEmail',
        'insuranceRepPhone',
      ],
      ['Status and dates', 'statusId', 'effectiveDate', 'renewalDate'],
    ])
  })

  test('say what waits for the save (APPS-30, 31, 32)', () => {
    const notSaved = 'These documents have not been saved yet.'
    const toDelete = 'Please save the application to delete the documents.'
    const toUpload = 'Please save the application to finish uploading the documents.'
    expect(attachmentNotices(['NEW', 'DELETED'])).toEqual([notSaved, toDelete])
    expect(relatedDocumentNotices(['EDITED', 'DELETED'])).toEqual([toUpload, toDelete])
    expect(attachmentNotices(['SAVED', 'EDITED'])).toEqual([])
  })

  test('that staff canceled stay canceled (AMB-135)', () => {
    const { statusId } = applicationFor(5).fields
    expect(statusId.options?.map(({ value }) => value)).toEqual([5])
    expect(statusId.problem(5)).toBeUndefined()
    expect(statusId.problem(1)).toBe('Your advisor canceled this application. Only your advisor can change its status')
    expect(applicationFor(1)).toBe(application)
  })

  test('say what is missing (APPS-10, APPS-39)', () => {
    expect(applicationNotFoundSentence).toBe('The application cannot be found')
    expect(missingDocumentSentence).toBe('Please upload this type of document')
  })
})

describe('documents', () => {
  test('a description counts down (PDOC-07)', () => {
    expect(descriptionHelper('')).toBe('Maximum 100 characters. Remaining 100')
    expect(descriptionHelper('twelve chars')).toBe('Maximum 100 characters. Remaining 88')
    for (const one of [document, feeSchedule, projectDocument, uploadedProjectDocument, firmProjectDocument])
      expect(one.fields.description.helper).toBe('Maximum 100 characters. Remaining 100')
  })

  test('need a file (PDOC-09)', () => {
    expect(noFileSentence).toBe('No file specified')
  })

  test('are of 20 MB at most, files of licenses of 500 (PDOC-10, LIC-10, AMB-44)', () => {
    expect([documentLimit, licenseFileLimit]).toEqual([20_971_520, 500_000_000])
    expect(maxSizeSentence(20_971_520)).toBe('Max size is 20 MB')
    expect(maxSizeSentence(500_000_000)).toBe('Max size is 500 MB')
  })

  test('are of a few kinds (ours, 0005)', () => {
    expect(acceptedExtensions).toBe(
      '.pdf,.jpg,.jpeg,.png,.tif,.tiff,.heic,.heif,.docx,.doc,.xlsx,.xls,.csv,.txt,.jfif,.jpe,.hif,.heics',
    )
    expect(wrongTypeSentence).toBe(
      'This type of file is not accepted. Use PDF, JPEG, PNG, TIFF, HEIC, Word, Excel, CSV or text.',
    )
  })

  test('a fee schedule names ten companies at most (FEE-09)', () => {
    const { insuranceCompanies } = feeSchedule.fields
    expect(insuranceCompanies.helper).toBe('Maximum 10 companies')
    expect(insuranceCompanies.atMost).toBe(10)
    expect(insuranceCompanies.problem([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeUndefined()
    expect(insuranceCompanies.problem([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toBe('Maximum 10 companies')
  })

  test('are viewed under their names (FEE-03, AMB-56)', () => {
    expect(viewTitle({ isFeeSchedule: true })).toBe('View Fee Schedule')
    expect(viewTitle({ isFeeSchedule: false })).toBe('View Document')
  })
})
