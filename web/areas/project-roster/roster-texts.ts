/** The texts of the tab, verbatim (INT-43…56, AMB-04, AMB-07). Spec 001 §8. */
export const rosterTexts = {
  locations: {
    title: 'Locations',
    add: 'Add Location',
    edit: 'Edit Location',
    added: 'New location created',
    saved: 'Saved',
    deleted: 'The location has been deleted',
    confirm: { title: 'Confirm Deletion', sentence: 'Do you want to delete the location?', action: 'Delete' },
    hint: 'The places where the practice works.',
  },
  providers: {
    title: 'Providers',
    add: 'Add Provider',
    edit: 'Edit Provider',
    added: 'New provider created',
    saved: 'Saved',
    deleted: 'The provider has been deleted',
    confirm: { title: 'Confirm Deletion', sentence: 'Do you want to delete the provider?', action: 'Delete' },
    hint: 'Owners and associates who are to be credentialed.',
    restore:
      'The provider with such NPI already exists in the system. You can either restore the provider with that NPI or change the NPI of the provider that you are currently adding. Restore the provider?',
    noLocations: 'Add them to the project first',
  },
  before: 'What was there before the change is read-only.',
} as const
