import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { inputProps, type ControlProps } from './control-props.ts'
import { SuggestedTextsControl } from './suggested-texts-control.tsx'

/** Several short texts that users type or choose from the field's suggestions. */
export function TextsControl(props: ControlProps<string[]>) {
  return props.field.suggestions === undefined ? <WrittenTexts {...props} /> : <SuggestedTextsControl {...props} />
}

/** Texts separated by commas, or by the line breaks of pasted text. A blur formats them. */
function WrittenTexts(props: ControlProps<string[]>) {
  const { value, onChange, onBlur } = props
  const [typed, setTyped] = useState<string>()
  // If the answer changed elsewhere, it replaces the typed text.
  const shown = typed !== undefined && isSame(splitTexts(typed), value) ? typed : value.join(', ')
  return (
    <TextInput
      {...inputProps(props)}
      type="text"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(splitTexts(event.currentTarget.value))
      }}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text')
        if (!/[\r\n]/.test(pasted)) return
        event.preventDefault()
        const { selectionStart, selectionEnd } = event.currentTarget
        const [from, to] = [selectionStart ?? shown.length, selectionEnd ?? shown.length]
        const next = shown.slice(0, from) + splitTexts(pasted).join(', ') + shown.slice(to)
        setTyped(next)
        onChange(splitTexts(next))
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur()
      }}
    />
  )
}

const splitTexts = (text: string): string[] =>
  text
    .split(/[,\r\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at])
