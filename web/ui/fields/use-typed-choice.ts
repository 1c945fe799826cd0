import { describeUnmatched, matchChoice, type Unmatched } from '@client-center/domain/forms/find-choice.ts'
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { useCommitBeforeSave } from './commit-typed.ts'
import { markedOption, type SearchItem } from './search-options.ts'

/** Where the unmatched text is stored; by default in the field itself. */
export interface UnmatchedProps {
  readonly unmatched?: Unmatched | undefined
  readonly onUnmatched?: ((unmatched: Unmatched | undefined) => void) | undefined
}

interface TypedChoiceSettings extends UnmatchedProps {
  /** The options. */
  readonly options: readonly SearchItem[]
  /** The text shown while nothing is typed. */
  readonly chosen: string
  /** Chooses this option; returns a sentence if it cannot. */
  readonly take: (option: SearchItem) => string | undefined
  /** Clears the choice, because the typed text matches nothing. */
  readonly takeNone: () => void
}

/**
 * The text of a searchable choice. On Enter, on leaving and before a save it becomes the option that it matches without
 * ambiguity; any other text stays with an error, and nothing is chosen.
 */
export function useTypedChoice({ options, chosen, take, takeNone, ...remembered }: TypedChoiceSettings) {
  const [typed, setTyped] = useState<string>()
  const [own, setOwn] = useState<Unmatched>()
  const input = useRef<HTMLInputElement>(null)
  const isMarkedByHand = useRef(false)
  const { onUnmatched = setOwn } = remembered
  const unmatched = remembered.onUnmatched === undefined ? own : remembered.unmatched
  const meant = typed === undefined ? undefined : matchChoice(options, typed)

  /** Shows the chosen option again. */
  const forget = () => {
    setTyped(undefined)
    isMarkedByHand.current = false
    if (unmatched !== undefined) onUnmatched(undefined)
  }
  const refuse = (next: Unmatched) => {
    setTyped(undefined)
    takeNone()
    onUnmatched(next)
  }
  const settle = () => {
    if (typed === undefined) return
    const marked = isMarkedByHand.current ? markedOption(input.current) : null
    forget()
    if (marked !== null) marked.click()
    else if (typed.trim() === '') takeNone()
    else if (meant === undefined) {
      if (typed !== chosen) refuse(describeUnmatched(options, typed))
    } else {
      const sentence = take(meant)
      if (sentence !== undefined) onUnmatched({ typed, sentence })
    }
  }
  useCommitBeforeSave(typed !== undefined, settle)

  // Mantine highlights the first option when this turns on, and again at the next key in the old list, unless it is off
  // by then.
  const [marked, setMarked] = useState<string>()
  const marking = meant === undefined ? undefined : `${typed} ${meant.value}`
  useEffect(() => setMarked(marking), [marking])

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget } = event
    // A password manager fills the field without the focus, and nobody leaves it afterwards.
    if (currentTarget.ownerDocument.activeElement !== currentTarget) {
      const found = matchChoice(options, currentTarget.value)
      if (found !== undefined) take(found)
      return
    }
    input.current = currentTarget
    isMarkedByHand.current = false
    setTyped(currentTarget.value)
    if (unmatched !== undefined) onUnmatched(undefined)
  }
  /** Whether the key was Enter in searched text, which must not reach the list or the form. */
  const press = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    if (event.nativeEvent.isComposing) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isMarkedByHand.current = true
    if (event.key === 'Escape') forget()
    if (event.key !== 'Enter' || typed === undefined) return false
    event.preventDefault()
    event.stopPropagation()
    settle()
    return true
  }

  return {
    shown: typed ?? unmatched?.typed ?? chosen,
    isTyping: typed !== undefined,
    /** Whether the list highlights its first option, which is the match. */
    marksFirst: marking !== undefined && marking !== marked,
    sentence: unmatched?.sentence,
    forget,
    settle,
    change,
    press,
  }
}
