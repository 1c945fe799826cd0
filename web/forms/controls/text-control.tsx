import { Textarea, TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { inputProps, type ControlProps } from './control-props.ts'
import ownLayout from '../../ui/fields/own-layout.module.css'
import { MaskedField } from '../../ui/fields/masked-field.tsx'
import { SuggestedTextControl } from './suggested-text-control.tsx'
import classes from './text-control.module.css'

/** One line of text; with a mask or suggestions if the field defines them. */
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
  // On blur and Enter, shows what will be stored: a ZIP code with its dash, a name without surrounding spaces.
  const tidy = (text: string) => {
    const normalized = field.normalize(text)
    if (normalized !== text && field.problem(text) === undefined) onChange(normalized)
  }
  return (
    <TextInput
      {...shared}
      {...typed}
      // With the type `email` the browser would trim and validate the text before our rules.
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

/** Several lines of text. The field grows with its text. */
export function LongTextControl(props: ControlProps<string>) {
  const typed = usePaintedFirst<HTMLTextAreaElement>(props)
  return <Textarea {...inputProps(props)} {...typed} rows={3} classNames={{ input: classes.long }} />
}

/** In a form document the input is uncontrolled, so that a typed character is painted before React renders. */
function usePaintedFirst<E extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  onChange,
  onType,
}: ControlProps<string>) {
  const ref = useRef<E>(null)
  const [defaultValue] = useState(value)
  // Answers that changed elsewhere (an undo, another user's save, a CAQH summary) must show even if the value is the
  // one last rendered.
  useLayoutEffect(() => {
    if (ref.current !== null && ref.current.value !== value) ref.current.value = value
  })
  const take = (typed: (value: string) => void) => (event: ChangeEvent<E>) => typed(event.currentTarget.value)
  return onType === undefined ? { value, onChange: take(onChange) } : { ref, defaultValue, onChange: take(onType) }
}
