import { providerFieldsTexts } from '../provider-fields/provider-fields-texts.ts'
import { recordTexts } from '../../records/record-texts.ts'

/** The texts of the specification, verbatim. AMB-91 and texts without a reference are not from the specification. */
export const credentialingTexts = {
  form: 'Credentialing Information Form',
  forms: 'Credentialing Information Forms',
  add: 'Add Credentialing Information Form',
  edit: 'Edit Credentialing Information Form',
  editDraft: 'Edit Credentialing Information Form – Draft',
  /** CRED-L16, L17. */
  keptAsDraft: 'The intermediary results have been saved. Please fill in all the remaining fields in all 4 tabs.',
  draftDialog: {
    title: 'Saved as Draft',
    sentence:
      'The form has been saved as a draft. Please review and correct all the red highlighted fields in order to save and publish the form.',
    action: 'Ok',
  },
  /** CRED-L18. */
  published: 'Thank you for completing the form. The form has been saved.',
  /** CRED-L23. */
  autosaved: 'The draft version of the credentialing form has been saved.',
  /** CRED-L21. */
  migrated:
    'The draft has been migrated from the previous version. Previously configured office locations might be lost.',
  /** CRED-L05. */
  deletion: {
    title: 'Confirm Deletion',
    sentence: 'Do you want to delete the Credentialing Information Form',
    action: 'Delete',
  },
  deleted: 'The form has been deleted.',
  empty: 'There are no forms yet.',
  /** AMB-72. */
  oneOfProvider: 'This provider already has a form.',
  notNeeded: 'Credentialing Information Forms are not needed yet.',
  /** CRED-G30. */
  acquisition: "A seller who becomes an associate after the acquisition is credentialed under the buyer's entity.",
  hasDraft: 'This form has a draft with unpublished changes.',
  formsHint: 'One form for each provider to be credentialed.',
  providerHint: "Answer insurance companies' questions once and reuse them.",
  notFound: 'The form cannot be found',
  notFoundHint: 'It may have been published or deleted.',
  leftover: (isPublished: boolean): string =>
    `Your answers from a ${isPublished ? 'published' : 'deleted'} draft are still on this device`,
  leftoverHint: (day: string, time: string): string => `Typed ${day}, ${time}. They stay here for 30 days.`,
  /** AMB-141. */
  startedFrom: (form: string, day: string): string =>
    `This form starts with the answers from ${form}, saved ${day}. Enter the SSN and confirm the answers again.`,
  restored: (moment: string): string => `Answers from ${moment} restored. Save to keep them.`,
  lookOnly: recordTexts.viewOnly,
  restore: providerFieldsTexts.restore,
} as const
