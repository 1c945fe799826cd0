import { toListedSpelling } from '@client-center/domain/forms/find-choice.ts'
import { TagsInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { searchedOptions } from '../../ui/fields/search-options.ts'
import { inputProps, type ControlProps } from '../control-props.ts'

/**
 * Several short texts, chosen of a list or typed by hand; commas and line breaks separate what is typed or pasted. What is still
 * being typed is the last of the answer from the first letter on, so that no save goes without it.
 */
export function SuggestedTextsControl(props: ControlProps<string[]>) {
  const { value, onChange } = props
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  // Where the answer became another elsewhere, what was typed is a text like the others.
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
      // A field that takes the focus because of its error must not cover what stands below it.
      openOnFocus={false}
      dropdownOpened={open}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onClick={() => setOpen(true)}
    />
  )
}
