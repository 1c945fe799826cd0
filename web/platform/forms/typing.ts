import { useLayoutEffect, useRef } from 'react'

/** What was typed into one form and not saved, in words; a secret is concealed in them. */
export interface TypedWords {
  /** Empty where the place says it already. */
  readonly title: string
  readonly entries: readonly { readonly label: string; readonly value: string }[]
}

/** A form of the page that holds something unsaved. */
export interface Typing {
  readonly words: () => TypedWords
}

const typings = new Set<Typing>()

/** The forms of the page that hold something unsaved. */
export const typingsNow = (): ReadonlySet<Typing> => typings

/** What stands unsaved on the page, so that it can be shown where its forms are gone. */
export const typedWordsNow = (): readonly TypedWords[] =>
  [...typings].map((one) => one.words()).filter(({ entries }) => entries.length > 0)

/** Tells the page of a form as long as it holds something unsaved. */
export function useTyping(isTyping: boolean, words: () => TypedWords): void {
  const latest = useRef(words)
  useLayoutEffect(() => {
    latest.current = words
  })
  // In the commit that takes a form away, whoever looks after that must not find it any more.
  useLayoutEffect(() => {
    if (!isTyping) return undefined
    const typing: Typing = { words: () => latest.current() }
    typings.add(typing)
    return () => {
      typings.delete(typing)
    }
  }, [isTyping])
}
