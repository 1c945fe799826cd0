/** The texts of the list of projects. AMB-16 where the specification names a text without giving it. */
export const projectTexts = {
  title: 'Projects',
  none: 'You do not have any projects yet. They will appear here once our team launches one.',
  tooMany: (found: string, most: string): string =>
    `The list has ${found} projects. Filter the list to ${most} or fewer to print it.`,
} as const
