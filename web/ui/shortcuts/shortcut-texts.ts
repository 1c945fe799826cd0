/** The texts of the keyboard shortcuts. */
export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  all: 'All shortcuts',
  on: 'Single-letter shortcuts',
  onHint: 'Saved on this device',
} as const
