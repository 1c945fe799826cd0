import { useLayoutEffect, useRef } from 'react'

/** What was typed into one form and not saved, as text with secrets masked. */
export interface UnsavedText {
  /** Empty where the screen already shows it. */
  readonly title: string
  readonly entries: readonly { readonly label: string; readonly value: string }[]
}

/** A form of the page with unsaved answers. */
export interface UnsavedForm {
  readonly words: () => UnsavedText
}

const unsavedForms = new Set<UnsavedForm>()

/** The forms of the page with unsaved answers. */
export const getUnsavedForms = (): ReadonlySet<UnsavedForm> => unsavedForms

/** All unsaved text on the page, to be shown where its forms are gone. */
export const getUnsavedTexts = (): readonly UnsavedText[] =>
  [...unsavedForms].map((one) => one.words()).filter(({ entries }) => entries.length > 0)

/** Registers a form with the page while it has unsaved answers. */
export function useUnsavedForm(isTyping: boolean, words: () => UnsavedText): void {
  const latest = useRef(words)
  useLayoutEffect(() => {
    latest.current = words
  })
  // Runs in the commit that removes a form, so that code running afterwards does not find it any more.
  useLayoutEffect(() => {
    if (!isTyping) return undefined
    const typing: UnsavedForm = { words: () => latest.current() }
    unsavedForms.add(typing)
    return () => {
      unsavedForms.delete(typing)
    }
  }, [isTyping])
}
