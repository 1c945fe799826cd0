import { useLayoutEffect, useRef, type ChangeEvent, type RefObject } from 'react'

interface DigitCaret {
  readonly input: RefObject<HTMLInputElement | null>
  /** Records which digit the caret follows, before the new masked text renders. */
  readonly note: (event: ChangeEvent<HTMLInputElement>, shownNext: string) => void
}

/** Keeps the caret of an input after the same digit, although each change formats the text again. */
export function useDigitCaret(): DigitCaret {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return {
    input,
    note: ({ currentTarget: { value, selectionStart } }, shownNext) => {
      const isAtEnd = (selectionStart ?? 0) >= value.length
      const before = value.slice(0, selectionStart ?? value.length).replaceAll(/\D/g, '').length
      caret.current = isAtEnd ? shownNext.length : getCaretAfter(shownNext, before)
    },
  }
}

/**
 * The digits of typed or pasted text. A typed digit beyond the mask's length is ignored. Pasted text is never
 * truncated, or a number that is too long could pass as another one.
 */
export function digitsTyped(
  { currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>,
  maxDigits: number,
  before: string,
) {
  const digits = currentTarget.value.replaceAll(/\D/g, '')
  const isKey = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertText'
  return isKey && digits.length > maxDigits ? before.replaceAll(/\D/g, '') : digits
}

function getCaretAfter(text: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === digits) return at
    if (/\d/.test(text.charAt(at))) seen += 1
  }
  return text.length
}
