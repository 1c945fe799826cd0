import { toListedSpelling } from '@client-center/domain/forms/find-choice.ts'
import { TagsInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { searchedOptions } from '../../ui/fields/search-options.ts'
import { inputProps, type ControlProps } from './control-props.ts'

/**
 * Several short texts, chosen from suggestions or typed by hand; commas and line breaks separate them. The text being
 * typed is part of the answer from its first letter, so that a save includes it.
 */
export function SuggestedTextsControl(props: ControlProps<string[]>) {
  const { value, onChange } = props
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  // If the answer changed elsewhere, the text being typed is an ordinary text.
  const isTyping = typed.trim() !== '' && value.at(-1) === typed.trim()
  const texts = isTyping ? value.slice(0, -1) : value
  const latest = useRef(texts)
  useLayoutEffect(() => {
    latest.current = texts
  })
  const suggestions = props.field.suggestions ?? []
  const take = (next: string[]) => {
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
      onChange={take}
      searchValue={isTyping ? typed : typed.trim() === '' ? typed : ''}
      onSearchChange={type}
      splitChars={[',', '\n']}
      filter={searchedOptions}
      placeholder={value.length === 0 ? 'Choose, or type your own' : undefined}
      // Focusing an invalid field must not cover the fields below it.
      openOnFocus={false}
      dropdownOpened={open}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onClick={() => setOpen(true)}
    />
  )
}
