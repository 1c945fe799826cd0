import { describeUnmatched, matchChoice, type Unmatched } from '@client-center/domain/forms/find-choice.ts'
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { useCommitBeforeSave } from '../../commit-typed.ts'
import { markedOption, type SearchItem } from './search-options.ts'

/** Who remembers the text that means no option; the field itself where nobody does. */
export interface UnmatchedProps {
  readonly unmatched?: Unmatched | undefined
  readonly onUnmatched?: ((unmatched: Unmatched | undefined) => void) | undefined
}

interface TypedChoiceSettings extends UnmatchedProps {
  /** What can be chosen. */
  readonly options: readonly SearchItem[]
  /** The words that the field shows while nothing is typed. */
  readonly chosen: string
  /** Makes a choice of this option; answers with a sentence where it can't. */
  readonly take: (option: SearchItem) => string | undefined
  /** Nothing is chosen by what was typed. */
  readonly takeNone: () => void
}

/**
 * The text of a choice that is searched by typing. On Enter, on leaving and before a save it becomes the option that it means
 * without doubt; any other text stays where it was typed, with a sentence, and nothing is chosen.
 */
export function useTypedChoice({ options, chosen, take, takeNone, ...remembered }: TypedChoiceSettings) {
  const [typed, setTyped] = useState<string>()
  const [own, setOwn] = useState<Unmatched>()
  const input = useRef<HTMLInputElement>(null)
  const isMarkedByHand = useRef(false)
  const { onUnmatched = setOwn } = remembered
  const unmatched = remembered.onUnmatched === undefined ? own : remembered.unmatched
  const meant = typed === undefined ? undefined : matchChoice(options, typed)

  /** Shows what is chosen again. */
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

  // The library marks the first of its list when this turns on, and once more at the next key, in the list as it was, unless it is off by then.
  const [marked, setMarked] = useState<string>()
  const marking = meant === undefined ? undefined : `${typed} ${meant.value}`
  useEffect(() => setMarked(marking), [marking])

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget } = event
    // A password manager writes without the focus, and nobody leaves the field afterwards.
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
  /** Whether the key was Enter in text that is being searched, which is no Enter for the list or the form. */
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
    /** Whether the list is to mark its first option, which is the one that is meant. */
    marksFirst: marking !== undefined && marking !== marked,
    sentence: unmatched?.sentence,
    forget,
    settle,
    change,
    press,
  }
}
