import { useState } from 'react'

interface TypedText {
  readonly shown: string
  readonly type: (typed: string) => void
  /** Call it on blur: shows the value in its standard format. */
  readonly tidy: () => void
}

interface Typing<V> {
  readonly value: V
  readonly onChange: (value: V) => void
  /**
   * Parses the typed text. Returns the text itself if it is not valid, so that a rule can reject it; never another
   * value.
   */
  readonly read: (typed: string) => V
  readonly show: (value: V) => string
}

/**
 * The text of an input that parses what users type. The text is not reformatted while typing; a value that changes from
 * elsewhere is formatted with `show`.
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
