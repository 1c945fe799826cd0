/** Our sentences about drafts of weekly updates. */
export const updateTexts = {
  completed: 'This project is completed, so it gets no more weekly updates. Nothing was changed.',
  published: 'This update was published already. Nothing was changed.',
  noDraft: 'This project has no draft. Reload to see the latest.',
  deletedApplication: (row: string) => `${row}: this application was deleted. Refresh the draft, then publish it.`,
  savedSince: (name: string) => `${name} saved this draft since you opened it. Nothing was changed.`,
  refreshedSince: 'This draft was refreshed since you opened it. Reload to see the latest.',
  noChoice: 'There is nothing to choose for this line. Reload to see the latest.',
  failed: 'This update could not be published. Please try again.',
} as const
