import { Textarea, TextInput } from '@mantine/core'
import { inputProps, type ControlProps } from '../control-props.ts'
import classes from './text-control.module.css'
import { MaskedField } from '../../ui/fields/masked-field.tsx'

/** One line of text, masked when its field says so. */
export function TextControl(props: ControlProps<string>) {
  const { field, value, onChange, inputRef } = props
  const shared = { ...inputProps(props), inputMode: field.inputMode, autoComplete: field.autoComplete ?? 'off' }
  if (field.mask !== undefined)
    return <MaskedField {...shared} ref={inputRef} mask={field.mask} value={value} onChange={onChange} />
  return (
    <TextInput
      {...shared}
      ref={inputRef}
      type={typeOf(field.inputMode)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Text of several lines that grows with what is written. */
export function LongTextControl(props: ControlProps<string>) {
  return (
    <Textarea
      {...inputProps(props)}
      ref={props.inputRef}
      rows={3}
      classNames={{ input: classes.long }}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

/** Only telephones get a type of their own: `email` and `url` would let the browser trim and judge before our rules do. */
const typeOf = (inputMode: string | undefined): 'tel' | 'text' => (inputMode === 'tel' ? 'tel' : 'text')
