import type { ComponentType, ReactNode } from 'react'
import { useController, type Control, type FieldValues } from 'react-hook-form'
import type { Control as Kind, Field } from '@client-center/domain/forms/field.ts'
import type { ControlProps } from './control-props.ts'
import { CheckboxControl } from './controls/checkbox-control.tsx'
import { ChoiceControl, ChoicesControl } from './controls/choice-control.tsx'
import { CityControl } from './controls/city-control.tsx'
import { DateControl } from './controls/date-control.tsx'
import { TriStateControl, YesNoControl } from './controls/radio-control.tsx'
import { LongTextControl, TextControl } from './controls/text-control.tsx'
import { fieldId } from './field-id.ts'

const DRAWN = {
  text: TextControl,
  longText: LongTextControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  yesNo: YesNoControl,
  triState: TriStateControl,
  date: DateControl,
  checkbox: CheckboxControl,
  city: CityControl,
} satisfies Record<Kind, unknown>

/** Why a dependent field cannot be filled in yet (design, Forms 9). */
const NOT_ASKED = 'Answer the question above to fill this in'

export interface FieldControlProps<V> {
  /** The form's id, see `fieldId`. */
  readonly form: string
  readonly control: Control<FieldValues>
  /** Where the answer lives in the form's values. */
  readonly path: string
  readonly field: Field<V>
  readonly required?: boolean
  readonly asked?: boolean
  readonly label?: ReactNode
  readonly description?: ReactNode
  /** Draws the answer in a way of its own place instead of its kind's. */
  readonly draw?: ComponentType<ControlProps<V>>
}

/** One answer of a form, bound to its value; it alone renders again when a key is pressed in it. */
export function FieldControl<V>({
  form,
  control,
  path,
  field,
  required,
  asked = true,
  label,
  description,
  draw,
}: FieldControlProps<V>) {
  const { field: bound, fieldState } = useController({ control, name: path })
  // A field's kind fixes the type of its answer; the table above cannot say so to the compiler.
  const Drawn = draw ?? (DRAWN[field.control] as unknown as ComponentType<ControlProps<V>>)
  return (
    <Drawn
      id={fieldId(form, path)}
      name={path}
      field={field}
      value={bound.value === undefined ? field.empty : bound.value}
      onChange={bound.onChange}
      onBlur={bound.onBlur}
      inputRef={bound.ref}
      label={label ?? field.label}
      description={description ?? (asked ? field.helper : NOT_ASKED)}
      error={asked ? fieldState.error?.message : undefined}
      required={asked && (required ?? field.required)}
      disabled={!asked}
    />
  )
}
