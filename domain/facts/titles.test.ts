/** Titles of the forms and of their rows, and why an answer cannot be given yet; in our words where the specification has none. */
import { expect, test } from 'vitest'
import { attachment } from '../applications/application-documents.ts'
import { application, statusAndDates } from '../applications/application.ts'
import { credentialingForm } from '../credentialing/credentialing-form.ts'
import { document } from '../documents/document.ts'
import { feeSchedule } from '../documents/fees/fee-schedule.ts'
import { isList, type Part } from '../forms/form.ts'
import { businessInfo } from '../intake/business-info.ts'
import { intakeForm } from '../intake/intake-form.ts'
import { intakePracticeInfo } from '../intake/practice-info.ts'
import { sellerProviders, sellersInfo } from '../intake/sellers-info.ts'
import { license } from '../licenses/license.ts'
import { location } from '../locations/location.ts'
import { contactInfo } from '../practice/contact-info.ts'
import { practiceInfo } from '../practice/practice-info.ts'
import { firmProjectDocument, projectDocument, uploadedProjectDocument } from '../documents/project/project-document.ts'
import { projectLocation } from '../project-roster/project-location.ts'
import { projectProvider } from '../project-roster/project-provider.ts'
import { accountAreaProvider, provider } from '../providers/provider.ts'
import { advisorMessage } from '../support/advisor-message.ts'
import { supportMessage } from '../support/support-message.ts'
import { weeklyUpdate, weeklyUpdateRow } from '../weekly-updates/weekly-update.ts'

test.each([
  [credentialingForm, 'Credentialing Information Form'],
  [intakeForm, 'Complete Intake Form'],
  [practiceInfo, 'Practice information'],
  [contactInfo, 'Contact information'],
  [location, 'Location'],
  [provider, 'Provider'],
  [accountAreaProvider, 'Provider'],
  [license, 'License'],
  [supportMessage, 'Contact us'],
  [advisorMessage, 'Write to your advisor'],
  [application, 'Application'],
  [statusAndDates, 'Status and dates'],
  [attachment, 'Document'],
  [document, 'Document'],
  [feeSchedule, 'Fee schedule'],
  [projectDocument, 'Document'],
  [uploadedProjectDocument, 'Document'],
  [firmProjectDocument, 'Document'],
  [businessInfo, 'Business'],
  [intakePracticeInfo, 'Practice Info'],
  [sellersInfo, 'Seller'],
  [sellerProviders, 'Providers'],
  [sellerProviders.section, 'Provider'],
  [projectLocation, 'Location'],
  [projectProvider, 'Provider'],
  [weeklyUpdate, 'Weekly update'],
  [weeklyUpdateRow, 'Application'],
  [credentialingForm.parts.licenses.section, 'License'],
  [credentialingForm.parts.offices.section, 'Location'],
  [credentialingForm.parts.workHistory.section, 'Employer'],
  [credentialingForm.parts.workHistoryGaps.section, 'Gap'],
  [credentialingForm.parts.references.section, 'Reference'],
])('$title', ({ title }, written) => {
  expect(title).toBe(written)
})

const AFTER_YES = 'Answer Yes above to fill this in'
const AT_HOME = 'For United States addresses only'

test('an answer that cannot be given yet says why', () => {
  const hints = Object.values<Part>(credentialingForm.parts).flatMap((part) =>
    Object.entries((isList(part) ? part.section : part).fields).flatMap(([name, { whenInapplicable }]) =>
      whenInapplicable === undefined || whenInapplicable === '' ? [] : [[name, whenInapplicable]],
    ),
  )
  expect(Object.fromEntries(hints)).toEqual({
    throughWho: 'Answer Yes to board certified to fill this in',
    stateId: AT_HOME,
    tinAssociated: AFTER_YES,
    undergraduateStateId: AT_HOME,
    dentalSchoolStateId: AT_HOME,
    residencyStateId: AT_HOME,
    haCountryId: AFTER_YES,
    hospitalName: AFTER_YES,
    haStreet: AFTER_YES,
    haCity: AFTER_YES,
    haZipCode: AFTER_YES,
    haPhoneNumber: AFTER_YES,
    admittingPrivilegeType: AFTER_YES,
    otherCompany: 'Choose Other above to fill this in',
    otherAnesthesia: 'Choose Other Anesthesia above to fill this in',
    areStaffTrainedIdentification: AFTER_YES,
    modifiedAlternativeDuty: AFTER_YES,
    officeWillAccommodate: AFTER_YES,
    staffAreAvailable: AFTER_YES,
  })
})
