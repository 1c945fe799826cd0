import type { Rolldown } from 'vite'

/**
 * Groups the modules into a few chunks, because each of a hundred small files costs a slow machine some milliseconds:
 * the sign-in page; what the frame and the two most visited pages need for their first rows; the rest of /home; modules
 * that at least three later chunks share; and each other page by itself. A group includes everything that its modules
 * import statically.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'first', test: /[\\/]web[\\/](main|session[\\/](entry-layout|login-page))\.tsx$/, priority: 4 },
    {
      name: 'inside',
      test: /[\\/]web[\\/](app[\\/]shell[\\/](signed-in-layout|account-loader)|areas[\\/]dashboard[\\/]dashboard-page|areas[\\/]providers[\\/](account|dashboard)-providers-page)\.tsx$/,
      priority: 3,
    },
    { name: 'home', test: /[\\/]web[\\/]app[\\/]home[\\/]home-page\.tsx$/, priority: 2 },
    { name: 'later', minShareCount: 3, priority: 1 },
  ],
}
