import type { Rolldown } from 'vite'

/**
 * A few files instead of a hundred small ones, each of which costs a slow machine some milliseconds. What the sign-in page
 * needs comes first and in one piece; then what the frame and the two pages that people open most need until their first rows
 * are there; what /home needs beyond that; what three or more of the later parts share; and each page its own. A group takes with it all that
 * its files import at once.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'first', test: /[\\/]web[\\/](main|session[\\/](entry-layout|login-page))\.tsx$/, priority: 4 },
    {
      name: 'inside',
      test: /[\\/]web[\\/](shell[\\/](inside|account-loader)|dashboard[\\/]dashboard-page|providers[\\/](account|dashboard)-providers-page)\.tsx$/,
      priority: 3,
    },
    { name: 'home', test: /[\\/]web[\\/]home[\\/]home-page\.tsx$/, priority: 2 },
    { name: 'later', minShareCount: 3, priority: 1 },
  ],
}
