import type { Rolldown } from 'vite'

/**
 * A few files instead of a hundred small ones, each of which costs a slow machine some milliseconds: what the sign-in page
 * needs comes first and in one piece; what three or more of the later parts share is the second; each page has its own.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'first', test: /[\\/]web[\\/](main|session[\\/](entry-layout|login-page))\.tsx$/, priority: 2 },
    { name: 'shared', minShareCount: 3, priority: 1 },
  ],
}
