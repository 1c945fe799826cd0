import { useLayoutEffect, useRef } from 'react'

/** Unsaved answers of one form as text, with secrets masked. */
export interface UnsavedText {
  /** Empty if the screen already shows the form's title. */
  readonly title: string
  readonly entries: readonly { readonly label: string; readonly value: string }[]
}

/** A form on the page with unsaved answers. */
export interface UnsavedForm {
  readonly words: () => UnsavedText
}

const unsavedForms = new Set<UnsavedForm>()

/** The forms on the page with unsaved answers. */
export const getUnsavedForms = (): ReadonlySet<UnsavedForm> => unsavedForms

/** All unsaved answers on the page as text, to show them after their forms are removed. */
export const getUnsavedTexts = (): readonly UnsavedText[] =>
  [...unsavedForms].map((unsavedForm) => unsavedForm.words()).filter(({ entries }) => entries.length > 0)

/** Registers a form while it has unsaved answers. */
export function useUnsavedForm(isTyping: boolean, words: () => UnsavedText): void {
  const latest = useRef(words)
  useLayoutEffect(() => {
    latest.current = words
  })
  // A layout effect is cleaned up in the commit that removes the form, so later code no longer finds it.
  useLayoutEffect(() => {
    if (!isTyping) return undefined
    const typing: UnsavedForm = { words: () => latest.current() }
    unsavedForms.add(typing)
    return () => {
      unsavedForms.delete(typing)
    }
  }, [isTyping])
}
