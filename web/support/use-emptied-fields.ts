import type { Fields } from '@client-center/domain/forms/section.ts'
import { useEffect } from 'react'
import type { SectionForm } from '../platform/forms/use-section-form.ts'

/**
 * SUPP-02: a field that was changed and is empty says so at once, one that was only visited says nothing.
 * What is filled in wrongly is told when it is left; what was told is taken back while typing.
 */
export function useEmptiedFields<F extends Fields>(form: SectionForm<F>): { readonly onBlur: React.FocusEventHandler } {
  const { subscribe, trigger, getValues, getFieldState, clearErrors } = form.methods
  const { fields } = form.section
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name = '', type }) => {
          const field = fields[name]
          if (field === undefined || type !== 'change') return
          const told = getFieldState(name).error?.message
          if (field.isEmpty(getValues(name))) void trigger(name)
          else if (told === field.whenEmpty) clearErrors(name)
          else if (told !== undefined) void trigger(name)
        },
      }),
    [subscribe, trigger, getValues, getFieldState, clearErrors, fields],
  )
  return {
    onBlur: (event) => {
      const name = event.target.getAttribute('name') ?? ''
      if (fields[name]?.isEmpty(getValues(name)) === false) void trigger(name)
    },
  }
}
