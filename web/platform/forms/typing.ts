import { useLayoutEffect, useRef } from 'react'

/** What was typed into one form and not saved, as text with secrets masked. */
export interface TypedWords {
  /** Empty where the screen already shows it. */
  readonly title: string
  readonly entries: readonly { readonly label: string; readonly value: string }[]
}

/** A form of the page with unsaved answers. */
export interface Typing {
  readonly words: () => TypedWords
}

const typings = new Set<Typing>()

/** The forms of the page with unsaved answers. */
export const typingsNow = (): ReadonlySet<Typing> => typings

/** All unsaved text on the page, to be shown where its forms are gone. */
export const typedWordsNow = (): readonly TypedWords[] =>
  [...typings].map((one) => one.words()).filter(({ entries }) => entries.length > 0)

/** Registers a form with the page while it has unsaved answers. */
export function useTyping(isTyping: boolean, words: () => TypedWords): void {
  const latest = useRef(words)
  useLayoutEffect(() => {
    latest.current = words
  })
  // Runs in the commit that removes a form, so that code running afterwards does not find it any more.
  useLayoutEffect(() => {
    if (!isTyping) return undefined
    const typing: Typing = { words: () => latest.current() }
    typings.add(typing)
    return () => {
      typings.delete(typing)
    }
  }, [isTyping])
}
