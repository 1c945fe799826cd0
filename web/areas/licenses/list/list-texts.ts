/** The texts of the list of providers and licenses (PLIST-01, PLIST-12, PLIST-13). */
export const listTexts = {
  all: 'All Providers and Licenses',
  nested: 'Providers and Staff',
  empty: 'No data',
  hint: 'Providers and their license dates will appear here.',
  tooMany: (count: string, most: string): string =>
    `The list has ${count} providers. Filter the list to ${most} or fewer to print it, or export it.`,
} as const
