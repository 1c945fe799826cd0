import { useLayoutEffect } from 'react'
import type { Fields } from '@client-center/domain/forms/section.ts'
import type { SectionForm } from './use-section-form.ts'

/**
 * Errors of answers beyond the section's rules, such as an email address that is taken. They show at once, and keep the
 * form from being saved.
 */
export function useExtraProblems<F extends Fields>(
  { store }: Pick<SectionForm<F>, 'store'>,
  problems: { readonly [K in keyof F]?: string | undefined },
): void {
  // The store ignores equal problems, so setting them after each render costs nothing.
  useLayoutEffect(() => store.setExtra(problems))
}
