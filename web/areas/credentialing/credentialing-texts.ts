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
  oneOfProvider: 'This provider has a form already.',
  notNeeded: 'Credentialing Information Forms are not needed yet.',
  /** CRED-G30. */
  acquisition: "A seller who becomes an associate after the acquisition is credentialed under the buyer's entity.",
  hasDraft: 'There is a draft of this form with changes that are not published yet.',
  lookOnly: 'You can view this form. Ask your administrator to change it.',
  restore:
    'The provider with such NPI already exists in the system. You can either restore the provider with that NPI or change the NPI of the provider that you are currently adding. Restore the provider?',
} as const
