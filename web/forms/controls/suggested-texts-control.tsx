import { toListedSpelling } from '@client-center/domain/forms/find-choice.ts'
import { TagsInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { searchedOptions } from '../../ui/fields/search-options.ts'
import { inputProps, type ControlProps } from './control-props.ts'

/**
 * Several short texts that users choose from suggestions or type, separated by commas or line breaks. Text being typed
 * is part of the answer from the first character, so that a save includes it.
 */
export function SuggestedTextsControl(props: ControlProps<string[]>) {
  const { value, onChange } = props
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  // If the answer changed elsewhere, its last text is no longer the one being typed.
  const isTyping = typed.trim() !== '' && value.at(-1) === typed.trim()
  const texts = isTyping ? value.slice(0, -1) : value
  const latest = useRef(texts)
  useLayoutEffect(() => {
    latest.current = texts
  })
  const suggestions = props.field.suggestions ?? []
  const save = (next: string[]) => {
    latest.current = next.map((text) => toListedSpelling(suggestions, text))
    onChange(latest.current)
  }
  const type = (text: string) => {
    setTyped(text)
    if (text !== '') setOpen(true)
    const now = latest.current
    const next = text.trim() === '' ? now : [...now, text.trim()]
    if (next.length !== value.length || next.at(-1) !== value.at(-1)) onChange(next)
  }
  return (
    <TagsInput
      {...inputProps(props)}
      data={[...suggestions]}
      value={texts}
      onChange={save}
      searchValue={isTyping ? typed : typed.trim() === '' ? typed : ''}
      onSearchChange={type}
      splitChars={[',', '\n']}
      filter={searchedOptions}
      placeholder={value.length === 0 ? 'Choose, or type your own' : undefined}
      // When an invalid field gets the focus, its list must not cover the fields below.
      openOnFocus={false}
      dropdownOpened={open}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onClick={() => setOpen(true)}
    />
  )
}
