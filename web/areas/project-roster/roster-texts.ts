import { providerFieldsTexts } from '../provider-fields/provider-fields-texts.ts'

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
    hint: 'Office locations for the practice.',
  },
  providers: {
    title: 'Providers',
    add: 'Add Provider',
    edit: 'Edit Provider',
    added: 'New provider created',
    saved: 'Saved',
    deleted: 'The provider has been deleted',
    confirm: { title: 'Confirm Deletion', sentence: 'Do you want to delete the provider?', action: 'Delete' },
    hint: 'Owners and associates to be credentialed.',
    restore: providerFieldsTexts.restore,
    noLocations: 'Add them to the project first',
  },
  before: "Existing locations and providers can't be changed here. Add the new ones.",
} as const
