import type { LocationField } from '@client-center/domain/projects/project-completion.ts'

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`
const list = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const fieldNames: Readonly<Record<LocationField, string>> = {
  name: 'name',
  tin: 'TIN',
  address: 'address',
  city: 'city',
  stateId: 'state',
  zip: 'ZIP',
}
const toFieldNames = (fields: readonly LocationField[]): string => list(fields.map((field) => fieldNames[field]))

/** The texts of the page that completes a project. */
export const completionTexts = {
  title: 'Complete project',
  completedTitle: 'Project completion',
  preview: 'Preview. Nothing has changed yet.',
  locations: 'Locations',
  promote: 'Promote',
  projectLocation: 'Project location',
  practiceLocation: 'Practice location today',
  onCompletion: 'On completion',
  noLocations: 'This project has no locations',
  noLocationsHint: 'The practice’s locations stay as they are.',
  newLocation: 'None, add as new',
  chooseLocation: 'Choose a location',
  targetFor: (name: string) => `Practice location for ${name}`,
  promoteOne: (name: string) => `Promote ${name}`,
  tin: (tin: string) => `TIN ${tin}`,
  pills: { new: 'New', changed: 'Changed', same: 'Same', terming: 'Terminating' },
  add: (day: string) => `Add, effective ${day}`,
  update: (fields: readonly LocationField[], day: string) => `Update ${toFieldNames(fields)}, effective ${day}`,
  same: 'No change',
  terminate: (day: string) => `Terminate on ${day}`,
  leave: 'Not promoted',
  usedTwice: 'Another location already uses this one',

  when: 'When you complete',
  status: (from: string) =>
    from === '' ? 'The status becomes Completed' : `The status changes from ${from} to Completed`,
  added: (number: number) => `${count(number, 'location is', 'locations are')} added to the practice`,
  updated: (number: number) =>
    `${count(number, 'location of the practice is', 'locations of the practice are')} updated`,
  terminated: (number: number) =>
    `${count(number, 'location leaves', 'locations leave')} the practice’s list right away`,
  unchanged: (number: number) => `${count(number, 'location', 'locations')} already the same`,
  left: (number: number) => `${count(number, 'location is', 'locations are')} not promoted`,
  tasks: (parts: readonly string[]) => `The practice’s tasks end: ${list(parts)}`,
  noTasks: 'The practice has no open tasks in this project',
  intakeTask: 'the intake form',
  itemTask: (number: number) => count(number, 'missing item', 'missing items'),
  signTask: (number: number) => count(number, 'document to sign', 'documents to sign'),
  formTask: (number: number) => count(number, 'form in draft', 'forms in draft'),
  applications: (number: number) => `${count(number, 'open application stays', 'open applications stay')} open`,
  stillOpen: (parts: readonly string[]) => `Still open: ${list(parts)}. Enter a reason.`,
  openItems: (number: number) => count(number, 'item', 'items'),
  openApplications: (number: number) => count(number, 'application', 'applications'),
  openSignatures: (number: number) => count(number, 'signature', 'signatures'),
  declinedSignatures: (number: number) => count(number, 'declined signature', 'declined signatures'),
  undoNote: 'You can undo this for 7 days, until one of these locations is changed.',
  complete: 'Complete project',

  done: 'Project completed',
  undo: 'Undo',
  undoTitle: 'Undo the completion?',
  undoSentence: 'The practice’s locations and the status of the project go back to what they were before.',
  undoAction: 'Undo completion',
  undone: 'Completion undone',
  completedOn: (day: string, name: string) => `Completed ${day} by ${name}`,
  effective: 'Effective date',
  reason: 'Reason',
  untilDay: (day: string) => `You can undo this until ${day}, or until one of these locations is changed.`,
  result: {
    add: 'Added',
    terminate: 'Terminated',
    leave: 'Not promoted',
    update: (fields: readonly LocationField[]) =>
      fields.length === 0 ? 'No change' : `Updated ${toFieldNames(fields)}`,
  },
} as const
