import { useState } from 'react'

interface TypedText {
  /** What the input shows. */
  readonly shown: string
  readonly type: (typed: string) => void
  /** The field is left, or its text done with: the value is shown as it is written everywhere. */
  readonly tidy: () => void
}

interface Typing<V> {
  readonly value: V
  readonly onChange: (value: V) => void
  /** What is stored of what was typed: the value that it names, or the text itself, which a rule refuses; never another value. */
  readonly read: (typed: string) => V
  readonly show: (value: V) => string
}

/**
 * The text of an input whose value is read from what people write. While it is typed it stays as it was typed; a value from
 * elsewhere is shown as it is.
 */
export function useTypedText<V>({ value, onChange, read, show }: Typing<V>): TypedText {
  const [text, setText] = useState<{ readonly typed: string; readonly value: V }>()
  return {
    shown: text !== undefined && Object.is(text.value, value) ? text.typed : show(value),
    type: (typed) => {
      const next = read(typed)
      setText({ typed, value: next })
      onChange(next)
    },
    tidy: () => setText(undefined),
  }
}
