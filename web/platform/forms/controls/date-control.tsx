import { DateField } from '../../ui/fields/date-field.tsx'
import { inputProps, type ControlProps } from '../control-props.ts'

/** A day. Text that is no date stays as it was typed, and the field's rule refuses it. */
export function DateControl(props: ControlProps<string | null>) {
  return <DateField {...inputProps(props)} ref={props.inputRef} value={props.value} onChange={props.onChange} />
}
