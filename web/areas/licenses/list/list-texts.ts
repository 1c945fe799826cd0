/** The texts of the list of providers and licenses (PLIST-01, PLIST-12, PLIST-13). */
export const listTexts = {
  all: 'All Providers and Licenses',
  nested: 'Providers and Staff',
  empty: 'No data',
  hint: 'Providers and the dates of their licenses are listed here.',
} as const
