import type { Unmatched } from '@client-center/domain/forms/find-choice.ts'
import type { Field } from '@client-center/domain/forms/field.ts'
import type { ReactNode } from 'react'

/** The props of a control: the field, its current answer and its error. `id` belongs to the focusable element. */
export interface ControlProps<V> {
  readonly id: string
  readonly name: string
  readonly field: Field<V>
  readonly value: V
  readonly onChange: (value: V) => void
  /** In a form document: called with each typed change instead of `onChange`. */
  readonly onType?: ((value: V) => void) | undefined
  /** Text in a select field that matches none of its options. */
  readonly unmatched?: Unmatched | undefined
  readonly onUnmatched?: ((unmatched: Unmatched | undefined) => void) | undefined
  readonly onBlur: () => void
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly error?: string | undefined
  readonly required: boolean
  readonly disabled: boolean
}

/** The props that all Mantine inputs have in common. */
export function inputProps<V>(props: ControlProps<V>) {
  const { id, name, label, description, error, required, disabled, onBlur } = props
  return { id, name, label, description, error, required, disabled, onBlur }
}

/** The same for a searchable select. */
export function searchProps<V>(props: ControlProps<V>) {
  const { unmatched, onUnmatched } = props
  return { ...inputProps(props), unmatched, onUnmatched }
}
