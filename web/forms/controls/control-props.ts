import type { Unmatched } from '@client-center/domain/forms/find-choice.ts'
import type { Field } from '@client-center/domain/forms/field.ts'
import type { ReactNode } from 'react'

/** The props of a control: the field, its current answer and its error. The focusable element has the id. */
export interface ControlProps<V> {
  readonly id: string
  readonly name: string
  readonly field: Field<V>
  readonly value: V
  readonly onChange: (value: V) => void
  /** In a large form: called with each letter typed, in place of `onChange`. */
  readonly onType?: ((value: V) => void) | undefined
  /** A text in a choice field that matches none of its options. */
  readonly unmatched?: Unmatched | undefined
  readonly onUnmatched?: ((unmatched: Unmatched | undefined) => void) | undefined
  readonly onBlur: () => void
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly error?: string | undefined
  readonly required: boolean
  readonly disabled: boolean
}

/** The props that all Mantine inputs share. */
export function inputProps<V>(props: ControlProps<V>) {
  const { id, name, label, description, error, required, disabled, onBlur } = props
  return { id, name, label, description, error, required, disabled, onBlur }
}

/** The same for a searchable choice. */
export function searchProps<V>(props: ControlProps<V>) {
  const { unmatched, onUnmatched } = props
  return { ...inputProps(props), unmatched, onUnmatched }
}
