/** The texts about when an application is likely to be completed. */
export const likelyCompletionTexts = {
  likely: (days: string) => `Most likely completed ${days}`,
  late: 'This application takes longer than 4 of 5 others.',
  fromOwn: (cases: number) => `From ${cases} of your applications to this insurance company.`,
  fromAll: (cases: number) => `From ${cases} applications of several practices to this insurance company.`,
} as const
