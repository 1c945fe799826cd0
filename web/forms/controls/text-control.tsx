import { Textarea, TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { inputProps, type ControlProps } from './control-props.ts'
import ownLayout from '../../ui/fields/own-layout.module.css'
import { MaskedField } from '../../ui/fields/masked-field.tsx'
import { SuggestedTextControl } from './suggested-text-control.tsx'
import classes from './text-control.module.css'

/** One line of text, masked or with suggestions where its field defines them. */
export function TextControl(props: ControlProps<string>) {
  return props.field.suggestions === undefined ? <WrittenText {...props} /> : <SuggestedTextControl {...props} />
}

function WrittenText(props: ControlProps<string>) {
  const { field, value, onChange } = props
  const shared = {
    ...inputProps(props),
    classNames: { wrapper: ownLayout.wrapper },
    inputMode: field.inputMode,
    autoComplete: field.autoComplete ?? 'off',
  }
  const typed = usePaintedFirst<HTMLInputElement>(props)
  if (field.mask !== undefined) return <MaskedField {...shared} mask={field.mask} value={value} onChange={onChange} />
  // On leaving, shows what will be stored: a ZIP with its dash, a name without surrounding blanks.
  const tidy = (text: string) => {
    const normalized = field.normalize(text)
    if (normalized !== text && field.problem(text) === undefined) onChange(normalized)
  }
  return (
    <TextInput
      {...shared}
      {...typed}
      // An email type would let the browser trim and judge the text before our rules.
      type="text"
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') tidy(currentTarget.value)
      }}
      onBlur={({ currentTarget }) => {
        tidy(currentTarget.value)
        props.onBlur()
      }}
    />
  )
}

/** Several lines of text; the field grows with them. */
export function LongTextControl(props: ControlProps<string>) {
  const typed = usePaintedFirst<HTMLTextAreaElement>(props)
  return <Textarea {...inputProps(props)} {...typed} rows={3} classNames={{ input: classes.long }} />
}

/** In a large form the input holds the text being typed, so that a letter is painted before React renders. */
function usePaintedFirst<E extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  onChange,
  onType,
}: ControlProps<string>) {
  const ref = useRef<E>(null)
  const [defaultValue] = useState(value)
  // Changes from elsewhere (an undo, another person's save, a summary) show even if they bring back the value last
  // rendered.
  useLayoutEffect(() => {
    if (ref.current !== null && ref.current.value !== value) ref.current.value = value
  })
  const take = (typed: (value: string) => void) => (event: ChangeEvent<E>) => typed(event.currentTarget.value)
  return onType === undefined ? { value, onChange: take(onChange) } : { ref, defaultValue, onChange: take(onType) }
}
