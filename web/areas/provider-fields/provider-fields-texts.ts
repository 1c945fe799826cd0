/** The texts of fields that choose or check a provider. */
export const providerFieldsTexts = {
  /** AMB-04, verbatim. */
  restore:
    'The provider with such NPI already exists in the system. You can either restore the provider with that NPI or change the NPI of the provider that you are currently adding. Restore the provider?',
  notLoaded: 'The providers could not be loaded. Reload the page to choose one.',
} as const
