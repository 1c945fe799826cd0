/** Words on the screens that the specification gives, word for word (AMB-01 to AMB-07 say which place has which). */
import { UNEXPECTED, STALE } from '@client-center/contract/endpoint/sentences.ts'
import { expect, test } from 'vitest'
import { documentTexts } from '../areas/documents/library/document-texts.ts'
import { applicationDeletion, applicationTexts, documentDeletion } from '../areas/applications/application-texts.ts'
import { summaryTexts } from '../areas/caqh/summary-texts.ts'
import { credentialingTexts } from '../areas/credentialing/credentialing-texts.ts'
import { dashboardTexts } from '../areas/dashboard/dashboard-texts.ts'
import { feeSchedulesTexts } from '../areas/documents/fees/fee-schedules-texts.ts'
import { homeTexts } from '../app/home/home-texts.ts'
import { listTexts } from '../areas/licenses/list/list-texts.ts'
import { licensesTexts } from '../areas/licenses/licenses-texts.ts'
import { locationTexts } from '../areas/locations/location-texts.ts'
import { practiceTexts } from '../areas/practice/practice-texts.ts'
import { introByTier, practiceDocumentsTexts } from '../areas/documents/practice/practice-documents-texts.ts'
import { projectDocumentTexts } from '../areas/documents/project/project-document-texts.ts'
import { rosterTexts } from '../areas/project-roster/roster-texts.ts'
import { projectTexts } from '../areas/projects/project-texts.ts'
import { providersTexts, toDeletionTexts } from '../areas/providers/providers-texts.ts'
import { requiredItemsTexts } from '../areas/documents/required/required-items-texts.ts'
import { passwordTexts } from '../session/password-texts.ts'
import { sessionTexts } from '../session/session-texts.ts'
import { supportTexts } from '../areas/support/support-texts.ts'
import { weeklyUpdateTexts } from '../areas/weekly-updates/weekly-update-texts.ts'

const deletion = (sentence: string) => ({ title: 'Confirm Deletion', sentence, action: 'Delete' })

const RESTORE =
  'The provider with such NPI already exists in the system. You can either restore the provider with that NPI or change the NPI of the provider that you are currently adding. Restore the provider?'

// prettier-ignore
test.each([
  ['sign-in (AUTH-05)', sessionTexts, {
    loggedIn: 'Logged In',
  }],
  ['passwords (AUTH-08, 10, 11)', passwordTexts, {
    linkSent: 'Password restoration link has been sent to your email',
    noMatch: "Passwords don't match",
    passwordChanged: 'Password was changed!',
  }],
  ['home (HOME-01, 05, AMB-16)', homeTexts, {
    welcome: 'Welcome to the Client Center',
    noAccounts: 'You do not have any accounts.',
  }],
  ['projects (PROJL-08, AMB-16)', projectTexts, {
    none: 'You do not have any projects yet. They will appear here once our team launches one.',
  }],
  ['access point (CAP-01)', dashboardTexts, { title: 'Credentialing Access Point' }],
  ['practice (CAP-06)', practiceTexts, { saved: 'Saved' }],
  ['support (SUPP-04)', supportTexts, { sent: 'The message have been successfully sended' }],
  ['locations (LOC-03, 08, 09, 10)', locationTexts, {
    title: 'Locations',
    add: 'Add Location',
    edit: 'Edit Location',
    saved: 'Location is saved',
    deleted: 'Location is deleted',
    confirm: deletion('Are you sure to delete location?'),
  }],
  ['providers (PROV-10, SHELL-10)', providersTexts, { add: 'Add Provider', info: 'Provider Info', saved: 'Saved' }],
  ['deleting a provider (PROV-06, 30)', toDeletionTexts('Amara Okonkwo'), deletion('Are you sure to delete Amara Okonkwo?')],
  ['licenses (LIC-02, PROV-32)', licensesTexts, {
    title: 'Licenses',
    add: 'Add License',
    edit: 'Edit License',
    empty: 'License list is empty',
  }],
  ['the list of licenses (PLIST-01, 13)', listTexts, {
    all: 'All Providers and Licenses',
    nested: 'Providers and Staff',
    empty: 'No data',
  }],
  ['applications (APPS-03, 04, 07, 08, 11…14, 33, 34)', applicationTexts, {
    title: 'Applications',
    add: 'Add Application',
    new: 'New Application',
    info: 'Application Info',
    view: 'View Application',
    save: 'Save Application',
    delete: 'Delete Application',
    created: 'The application has been created successfully',
    saved: 'The application has been saved successfully',
    deleted: 'Application has been deleted',
    noRelated: 'There are no related documents yet.',
    noAttachments: 'You have not attached any documents yet.',
    upload: 'Upload a Document',
  }],
  ['deleting an application (APPS-05)', applicationDeletion, deletion('Are you sure to delete application?')],
  ['deleting its documents (AMB-06)', documentDeletion, deletion('This document will be deleted permanently. Proceed?')],
  ['documents (PDOC-04, 06, 13)', documentTexts, {
    uploaded: 'Document was uploaded',
    updated: 'Document was updated',
    removed: 'Document has been removed',
    deletion: deletion('Are you sure to delete document?'),
    licensesElsewhere: "Edit licenses in the provider's Licenses section.",
  }],
  ['practice documents (SHELL-13)', practiceDocumentsTexts, { title: 'Practice Documents', view: 'View Document' }],
  ['what they are for, by tier (TIER-05, 06, AMB-51)', introByTier, {
    Support: { heading: 'Useful Documents', sentence: undefined },
    Essential: { heading: 'Useful Documents', sentence: undefined },
    Ultimate: { heading: 'Required Items for Analysis', sentence: 'Provider documents should be uploaded under Providers and staff.' },
    UltimatePlus: { heading: 'Required Items for Analysis', sentence: 'Provider documents should be uploaded under Providers and staff.' },
  }],
  ['fee schedules (FEE-03, 04)', feeSchedulesTexts, {
    title: 'Fee Schedules',
    addButton: 'Add Fee Schedule Document',
    view: 'View Fee Schedule',
  }],
  ['weekly updates (CAP-02, TRACK-02)', weeklyUpdateTexts, {
    title: 'Weekly Update',
    card: 'Weekly status updates',
    table: 'Weekly Status Updates',
  }],
  ['locations of a project (INT-43, 44, AMB-07)', rosterTexts.locations, {
    add: 'Add Location',
    edit: 'Edit Location',
    added: 'New location created',
    saved: 'Saved',
    confirm: deletion('Do you want to delete the location?'),
  }],
  ['providers of a project (INT-53, 55, 56)', rosterTexts.providers, {
    add: 'Add Provider',
    edit: 'Edit Provider',
    added: 'New provider created',
    saved: 'Saved',
    confirm: deletion('Do you want to delete the provider?'),
    restore: RESTORE,
  }],
  ['required items (REQI-01, 04, 05)', requiredItemsTexts, {
    title: 'Required Items for Analysis',
    letterHint: 'The Principal Owner completes, signs and uploads it',
    waiver: 'DEA Waiver form',
  }],
  ['documents of a project (REQI-06, 10, 11)', projectDocumentTexts, {
    title: 'Uploaded Documents',
    upload: 'Upload Document',
    uploaded: 'New document uploaded',
    removed: 'Document was removed',
  }],
  ['deleting one (REQI-11)', projectDocumentTexts.deletion, { sentence: 'Please, confirm you want to delete the document.' }],
  ['credentialing forms (CRED-L05, 08, 16, 18, 21, 23, AMB-16)', credentialingTexts, {
    add: 'Add Credentialing Information Form',
    edit: 'Edit Credentialing Information Form',
    editDraft: 'Edit Credentialing Information Form – Draft',
    keptAsDraft: 'The intermediary results have been saved. Please fill in all the remaining fields in all 4 tabs.',
    draftDialog: {
      title: 'Saved as Draft',
      sentence: 'The form has been saved as a draft. Please review and correct all the red highlighted fields in order to save and publish the form.',
      action: 'Ok',
    },
    published: 'Thank you for completing the form. The form has been saved.',
    autosaved: 'The draft version of the credentialing form has been saved.',
    migrated: 'The draft has been migrated from the previous version. Previously configured office locations might be lost.',
    deletion: deletion('Do you want to delete the Credentialing Information Form'),
    empty: 'There are no forms yet.',
    notNeeded: 'Credentialing Information Forms are not needed yet.',
    restore: RESTORE,
  }],
  ['CAQH (CAQH-01, 02, 10)', summaryTexts, {
    upload: 'Upload CAQH Document',
    hint: 'Please use the Summary, not the Application.',
    deletion: deletion('Do you want to delete the file?'),
    removed: 'CAQH document has been removed',
  }],
  ['after parsing (CAQH-07)', summaryTexts.parsed, {
    title: 'CAQH Parsing',
    sentence: 'Most of the form was completed, but required fields are missing.',
  }],
])('%s', (_, texts, written) => {
  expect(texts).toMatchObject(written)
})

test('the firm is named (AMB-05)', () => {
  expect(homeTexts.newsTitle('Keystone Dental Advisors')).toBe('In the Know with Keystone Dental Advisors')
  expect(homeTexts.letterTitle('Keystone Dental Advisors')).toBe('A letter from the Keystone Dental Advisors team')
})

test('what fails has the sentence of the specification (NOTE-02, AMB-101)', () => {
  expect(UNEXPECTED).toBe('Unexpected error happened, please try again.')
  expect(STALE).toBe('Someone else changed this. Reload to see the latest.')
})
