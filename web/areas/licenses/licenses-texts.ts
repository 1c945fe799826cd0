/** The texts of the license table. Titles and buttons of Spec 000 §2 are verbatim. */
export const licensesTexts = {
  title: 'Licenses',
  add: 'Add License',
  edit: 'Edit License',
  empty: 'License list is empty',
  hint: "Add this provider's licenses, policies and certificates.",
  /** Another user deleted a license that this user edited. */
  savedAgain: 'Saving adds it back with your edits.',
  /** Whether an expired license gets the status that follows from its new date. */
  newDate: (day: string): string => `Currently Expired. New expiration date: ${day}.`,
  staysExpired: (day: string): string => `The license stays Expired. The list will show “Expired” next to ${day}.`,
  noType: 'Choose a provider type to see which licenses you can add.',
} as const
