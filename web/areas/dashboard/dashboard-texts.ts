/** The texts of the Credentialing Access Point. */
export const dashboardTexts = {
  title: 'Credentialing Access Point',
  viewOnly: 'You can view this account. Ask your administrator to change it.',
  cardsMissing: 'The cards come once the connection is back.',
  licensesOnly: 'Your access covers the providers and licenses of this account.',
} as const
