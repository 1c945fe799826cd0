import { useEffect } from 'react'
import type { SectionForm } from '../forms/use-section-form.ts'
import type { Fields } from '@client-center/domain/forms/section.ts'

/**
 * SUPP-02: a field that was changed and is empty says so at once, one that was only visited says nothing.
 * What is filled in wrongly is told when it is left; what was told is taken back while typing.
 */
export function useEmptiedFields<F extends Fields>(form: SectionForm<F>): { readonly onBlur: React.FocusEventHandler } {
  const { subscribe, trigger, getValues, getFieldState } = form.methods
  const { fields } = form.section
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name === undefined || type !== 'change') return
          if (fields[name]?.isEmpty(getValues(name)) === true || getFieldState(name).invalid) void trigger(name)
        },
      }),
    [subscribe, trigger, getValues, getFieldState, fields],
  )
  return {
    onBlur: (event) => {
      const name = event.target.getAttribute('name') ?? ''
      if (fields[name]?.isEmpty(getValues(name)) === false) void trigger(name)
    },
  }
}
