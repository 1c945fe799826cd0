/** The texts of the picker of practices. */
export const pickerTexts = {
  loading: 'Practices',
  mine: (count: number) => (count === 1 ? 'My practice' : `My ${count.toLocaleString('en-US')} practices`),
  all: (count: number) => `All ${count.toLocaleString('en-US')} practices`,
  choose: (name: string) => `Practice: ${name}. Choose another one`,
  field: 'Find a practice',
  list: 'Practices',
  nothing: 'No matches',
  failed: "The practices didn't load.",
  more: (count: number) => `${count.toLocaleString('en-US')} more. Type to find them.`,
  everything: 'List of all practices',
} as const
