import { TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { searchedOptions } from '../../ui/fields/search-options.ts'
import { inputProps, type ControlProps } from '../control-props.ts'

/** Several short texts: chosen of those that are offered or typed; without any to offer, typed alone. */
export const TextsControl = (props: ControlProps<string[]>) =>
  props.field.suggestions === undefined ? <TypedTexts {...props} /> : <OfferedTexts {...props} />

/** What is typed and left stays, whether it was offered or not. */
const OfferedTexts = (props: ControlProps<string[]>) => (
  <TagsInput
    {...inputProps(props)}
    data={[...(props.field.suggestions ?? [])]}
    value={props.value}
    onChange={props.onChange}
    placeholder={props.value.length === 0 ? 'Choose, or type another' : undefined}
    splitChars={[',', ';', '\n']}
    filter={searchedOptions}
    maxTags={props.field.atMost}
    openOnFocus={false}
    clearable={props.value.length > 0 && !props.disabled}
    clearButtonProps={{
      'aria-label': `Clear ${props.field.label}`,
      'aria-hidden': false,
      tabIndex: 0,
      size: 'md',
    }}
  />
)

/** Several short texts, separated by commas; line breaks of what is pasted separate as well. Left, they stand in order. */
function TypedTexts(props: ControlProps<string[]>) {
  const { value, onChange, onBlur } = props
  const [typed, setTyped] = useState<string>()
  // What came from elsewhere while nobody types, or other than it was typed, is shown as it is.
  const shown = typed !== undefined && isSame(partsOf(typed), value) ? typed : value.join(', ')
  return (
    <TextInput
      {...inputProps(props)}
      type="text"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(partsOf(event.currentTarget.value))
      }}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text')
        if (!/[\r\n]/.test(pasted)) return
        event.preventDefault()
        const { selectionStart, selectionEnd } = event.currentTarget
        const [from, to] = [selectionStart ?? shown.length, selectionEnd ?? shown.length]
        const next = shown.slice(0, from) + partsOf(pasted).join(', ') + shown.slice(to)
        setTyped(next)
        onChange(partsOf(next))
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur()
      }}
    />
  )
}

const partsOf = (text: string): string[] =>
  text
    .split(/[,\r\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at])
