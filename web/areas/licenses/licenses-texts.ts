/** The texts of the license table. Titles and buttons of Spec 000 §2 are verbatim. */
export const licensesTexts = {
  title: 'Licenses',
  add: 'Add License',
  edit: 'Edit License',
  empty: 'License list is empty',
  hint: 'Add the licenses, policies and certificates that this provider holds.',
  noType: 'Choose the provider type first: it decides which licenses can be added.',
} as const
