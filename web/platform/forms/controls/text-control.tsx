import { Textarea, TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { inputProps, type ControlProps } from '../control-props.ts'
import ownLayout from '../../ui/fields/own-layout.module.css'
import { MaskedField } from '../../ui/fields/masked-field.tsx'
import { SuggestedTextControl } from './suggested-text-control.tsx'
import classes from './text-control.module.css'

/** One line of text, masked when its field says so, or with what the field offers. */
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
  // Once it is typed, it shows what is stored of it: a ZIP with its dash, a name without the blanks around it.
  const tidy = (text: string) => {
    const normalized = field.normalize(text)
    if (normalized !== text && field.problem(text) === undefined) onChange(normalized)
  }
  return (
    <TextInput
      {...shared}
      {...typed}
      // A type of its own would let the browser trim and judge before our rules do.
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

/** Text of several lines that grows with what is written. */
export function LongTextControl(props: ControlProps<string>) {
  const typed = usePaintedFirst<HTMLTextAreaElement>(props)
  return <Textarea {...inputProps(props)} {...typed} rows={3} classNames={{ input: classes.long }} />
}

/** In a large form the input holds what is typed by itself, so that a letter is painted before anything is drawn anew. */
function usePaintedFirst<E extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  onChange,
  onType,
}: ControlProps<string>) {
  const ref = useRef<E>(null)
  const [defaultValue] = useState(value)
  // Whatever comes from elsewhere: an undo, somebody else's save, a summary. Also where it is the value that was drawn last.
  useLayoutEffect(() => {
    if (ref.current !== null && ref.current.value !== value) ref.current.value = value
  })
  const take = (typed: (value: string) => void) => (event: ChangeEvent<E>) => typed(event.currentTarget.value)
  return onType === undefined ? { value, onChange: take(onChange) } : { ref, defaultValue, onChange: take(onType) }
}
