import { useState } from 'react'

interface TypedText {
  /** What the input shows. */
  readonly shown: string
  readonly type: (typed: string) => void
  /** Call it when the field is left: the value is shown in its standard format. */
  readonly tidy: () => void
}

interface Typing<V> {
  readonly value: V
  readonly onChange: (value: V) => void
  /** The value for the typed text, or the text itself, which a rule rejects; never another value. */
  readonly read: (typed: string) => V
  readonly show: (value: V) => string
}

/**
 * The text of an input that parses what people type. Typed text stays as it is while typing; a value from elsewhere is
 * shown as it is.
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
