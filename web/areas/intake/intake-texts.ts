/** Not from the specification (AMB-16). */
export const intakeTexts = {
  lastChanged: (progress: string, who: string, day: string, time: string): string =>
    `${progress}. Last changed by ${who}, ${day}, ${time}.`,
  draft: 'This is a draft that your colleagues can see and continue. Select Save when the form is complete.',
  draftOfOthers: 'This is a draft that is not saved yet.',
} as const
