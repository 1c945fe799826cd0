import { describeUnmatched, matchChoice, type Unmatched } from '@client-center/domain/forms/find-choice.ts'
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { useCommitBeforeSave } from './commit-typed.ts'
import { markedOption, type SearchItem } from './search-options.ts'

/** Lets a caller store the unmatched text; the field stores it by default. */
export interface UnmatchedProps {
  readonly unmatched?: Unmatched | undefined
  readonly onUnmatched?: ((unmatched: Unmatched | undefined) => void) | undefined
}

interface TypedChoiceSettings extends UnmatchedProps {
  readonly options: readonly SearchItem[]
  /** The text of the chosen option, shown while the user is not typing. */
  readonly chosen: string
  /** Chooses this option. Returns the error sentence if it cannot be chosen. */
  readonly choose: (option: SearchItem) => string | undefined
  /** Clears the choice. */
  readonly clear: () => void
}

/**
 * The text of a searchable select. On Enter, on blur and before a save, the text becomes the option that it matches
 * unambiguously. Other text stays with an error, and no option is chosen.
 */
export function useTypedChoice({ options, chosen, choose, clear, ...remembered }: TypedChoiceSettings) {
  const [typed, setTyped] = useState<string>()
  const [own, setOwn] = useState<Unmatched>()
  const input = useRef<HTMLInputElement>(null)
  const isMarkedManually = useRef(false)
  const { onUnmatched = setOwn } = remembered
  const unmatched = remembered.onUnmatched === undefined ? own : remembered.unmatched
  const match = typed === undefined ? undefined : matchChoice(options, typed)

  /** Discards the typed text, so that the chosen option shows again. */
  const forget = () => {
    setTyped(undefined)
    isMarkedManually.current = false
    if (unmatched !== undefined) onUnmatched(undefined)
  }
  const refuse = (next: Unmatched) => {
    setTyped(undefined)
    clear()
    onUnmatched(next)
  }
  const settle = () => {
    if (typed === undefined) return
    const marked = isMarkedManually.current ? markedOption(input.current) : null
    forget()
    if (marked !== null) marked.click()
    else if (typed.trim() === '') clear()
    else if (match === undefined) {
      if (typed !== chosen) refuse(describeUnmatched(options, typed))
    } else {
      const sentence = choose(match)
      if (sentence !== undefined) onUnmatched({ typed, sentence })
    }
  }
  useCommitBeforeSave(typed !== undefined, settle)

  // Mantine highlights the first option when `selectFirstOptionOnChange` turns on. If it stayed on, the next key would
  // highlight the first option of the old list, so it is on for one render only.
  const [marked, setMarked] = useState<string>()
  const marking = match === undefined ? undefined : `${typed} ${match.value}`
  useEffect(() => setMarked(marking), [marking])

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget } = event
    // A password manager fills the field without focusing it, so no blur event follows.
    if (currentTarget.ownerDocument.activeElement !== currentTarget) {
      const found = matchChoice(options, currentTarget.value)
      if (found !== undefined) choose(found)
      return
    }
    input.current = currentTarget
    isMarkedManually.current = false
    setTyped(currentTarget.value)
    if (unmatched !== undefined) onUnmatched(undefined)
  }
  /** Returns whether it handled Enter on typed text. The list and the form must not receive that key. */
  const press = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    if (event.nativeEvent.isComposing) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isMarkedManually.current = true
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
    /** Whether the list highlights its first option, which is the matching one. */
    marksFirst: marking !== undefined && marking !== marked,
    sentence: unmatched?.sentence,
    forget,
    settle,
    change,
    press,
  }
}
