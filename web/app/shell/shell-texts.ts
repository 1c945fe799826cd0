/** The texts of the lines above a page. Not from the specification. */
export const shellTexts = {
  newVersion: 'A new version is available.',
  reload: 'Save your changes, then reload this page.',
} as const
