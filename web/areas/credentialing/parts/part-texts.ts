import { failureTexts } from '../../../ui/feedback/failure-texts.ts'

/** The texts of the parts of the form. Questions before a deletion and labels of buttons are from Spec 001 §5. */
export const partTexts = {
  licenses: { deletion: 'Do you want to delete the license information?' },
  offices: {
    add: 'Add Location',
    deletion: { title: 'Office Location Deletion', sentence: 'This location will be deleted permanently. Proceed?' },
    noLocations: 'No locations yet. Fill in the fields below',
    hoursMissing: failureTexts.offline,
    overnight: (day: string, closes: string, opens: string): string =>
      `${day} closes at ${closes}, before it opens at ${opens}.`,
  },
  references: {
    add: 'Add Reference',
    edit: 'Edit Reference',
    deletion: 'Do you want to delete the reference?',
    empty: 'No data',
    hint: "Add at least one colleague who knows the provider's work.",
  },
  workHistory: {
    add: 'Add Employer',
    edit: 'Edit Employer',
    deletion: 'Do you want to delete the work history record?',
    empty: 'No data',
    hint: 'The last five years, including where you work now.',
  },
  gaps: {
    title: 'Gaps in work history',
    hint: 'Insurance companies ask about gaps of more than 60 days in the last five years. Explain each gap now to avoid questions later.',
  },
  filledIn: (labels: readonly string[]): string => `Filled in: ${labels.join(', ')}. Please check.`,
} as const
