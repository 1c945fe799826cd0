import { useEffect } from 'react'
import type { Fields } from '@client-center/domain/forms/section.ts'
import type { SectionForm } from './use-section-form.ts'

/**
 * Problems that the section cannot know, such as an email that is taken: shown at once, and they keep the form from being saved.
 * Undefined is said where one no longer holds.
 */
export function useExtraProblems<F extends Fields>(
  form: SectionForm<F>,
  problems: { readonly [K in keyof F]?: string | undefined },
): void {
  const { extraProblems } = form
  const { trigger, getFieldState } = form.methods
  const told = JSON.stringify(problems)
  useEffect(() => {
    const now: Record<string, string | undefined> = JSON.parse(told)
    const names = new Set([...Object.keys(extraProblems.current), ...Object.keys(now)])
    extraProblems.current = now
    for (const name of names) if (now[name] !== undefined || getFieldState(name).error) void trigger(name)
  }, [told, extraProblems, trigger, getFieldState])
}
