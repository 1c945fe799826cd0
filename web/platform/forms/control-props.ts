import type { Unmatched } from '@client-center/domain/forms/find-choice.ts'
import type { Field } from '@client-center/domain/forms/field.ts'
import type { ReactNode } from 'react'

/** What a control is given: the field's facts, its present answer, and what is wrong with it. What takes the focus has the id. */
export interface ControlProps<V> {
  readonly id: string
  readonly name: string
  readonly field: Field<V>
  readonly value: V
  readonly onChange: (value: V) => void
  /** Where a form is large: takes what a control shows by itself, in place of `onChange`. */
  readonly onType?: ((value: V) => void) | undefined
  /** Text in a choice that means none of its options. */
  readonly unmatched?: Unmatched | undefined
  readonly onUnmatched?: ((unmatched: Unmatched | undefined) => void) | undefined
  readonly onBlur: () => void
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly error?: string
  readonly required: boolean
  readonly disabled: boolean
}

/** The props that every Mantine input understands alike. */
export function inputProps<V>(props: ControlProps<V>) {
  const { id, name, label, description, error, required, disabled, onBlur } = props
  return { id, name, label, description, error, required, disabled, onBlur }
}

/** The same for a choice that is searched by typing. */
export function searchProps<V>(props: ControlProps<V>) {
  const { unmatched, onUnmatched } = props
  return { ...inputProps(props), unmatched, onUnmatched }
}
