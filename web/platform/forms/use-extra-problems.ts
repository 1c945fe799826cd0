import { useLayoutEffect } from 'react'
import type { Fields } from '@client-center/domain/forms/section.ts'
import type { SectionForm } from './use-section-form.ts'

/**
 * What is known of answers besides the section's own rules: an email that is taken. It is said at once, and keeps the form
 * from being saved as long as it is given.
 */
export function useExtraProblems<F extends Fields>(
  { store }: Pick<SectionForm<F>, 'store'>,
  problems: { readonly [K in keyof F]?: string | undefined },
): void {
  // The store changes nothing when the same is said again, so that saying it after each render costs nothing.
  useLayoutEffect(() => store.setExtra(problems))
}
