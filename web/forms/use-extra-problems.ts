import { useLayoutEffect } from 'react'
import type { Fields } from '@client-center/domain/forms/section.ts'
import type { SectionForm } from './use-section-form.ts'

/**
 * Sets errors of answers beyond the section's rules, such as an email address that is taken. They show at once and
 * prevent a save.
 */
export function useExtraProblems<F extends Fields>(
  { store }: Pick<SectionForm<F>, 'store'>,
  problems: { readonly [K in keyof F]?: string | undefined },
): void {
  // The store ignores problems that are equal, so this can run after each render.
  useLayoutEffect(() => store.setExtra(problems))
}
