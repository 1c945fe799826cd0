import type { Field } from '@client-center/domain/forms/field.ts'
import type { ReactNode, Ref } from 'react'

/** What a control is given: the field's facts, its present answer, and what is wrong with it. */
export interface ControlProps<V> {
  readonly id: string
  readonly name: string
  readonly field: Field<V>
  readonly value: V
  readonly onChange: (value: V) => void
  readonly onBlur: () => void
  /** What takes the focus when the answer is wrong. */
  readonly inputRef: Ref<HTMLInputElement & HTMLTextAreaElement>
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
