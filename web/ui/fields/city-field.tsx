import { findChoices, isSameName, type Choosable } from '@client-center/domain/forms/find-choice.ts'
import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useMemo, useState, type Ref } from 'react'
import { useCommitBeforeSave } from './commit-typed.ts'

/** A city of the dictionary; `state` distinguishes cities of the same name. */
export interface CityEntry {
  readonly id: number
  readonly name: string
  readonly state: string
}

interface City {
  readonly id: number | null
  readonly name: string
}

export interface CityFieldProps extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data' | 'ref'> {
  readonly value: City
  readonly onChange: (city: City) => void
  /** Called when a suggestion is chosen, which includes its state. */
  readonly onChoose?: (entry: CityEntry) => void
  /** Loads the whole dictionary; called on the first focus. The caller caches it. */
  readonly load: () => Promise<readonly CityEntry[]>
  readonly ref?: Ref<HTMLInputElement>
}

/** The largest number of suggestions: the dictionary has tens of thousands of cities. */
const MAX_SUGGESTIONS = 20

/** The fewest letters that start a search. */
const MIN_LETTERS = 2

interface CityMatch extends Choosable {
  readonly entry: CityEntry
}

/**
 * A city: the dictionary suggests names, and any other name may be typed (AMB-106). On leaving and before a save, a
 * typed name that differs from the dictionary's only in case, accents, punctuation or "St." becomes the dictionary's.
 * If the dictionary does not load, it is a plain text field.
 */
export function CityField({ value, onChange, onChoose, load, onFocus, onBlur, ...rest }: CityFieldProps) {
  const [entries, setEntries] = useState<readonly CityEntry[]>([])
  const [isTyping, setTyping] = useState(false)
  const places = useMemo(() => entries.map((entry): CityMatch => ({ entry, label: entry.name })), [entries])
  const found = useMemo(() => suggestions(places, value.name), [places, value.name])

  const choose = (entry: CityEntry) => {
    onChange({ id: entry.id, name: entry.name })
    onChoose?.(entry)
  }
  const write = (typed: string) => {
    setTyping(true)
    const chosen = found.find((entry) => toCityLabel(entry) === typed)
    if (chosen) choose(chosen)
    else onChange({ id: null, name: typed })
  }
  const settle = () => {
    setTyping(false)
    if (!isTyping || value.id !== null) return
    const [labeled, ...others] = entries.filter((entry) => isSameName(toCityLabel(entry), value.name))
    if (labeled !== undefined && others.length === 0) return choose(labeled)
    const same = entries.filter((entry) => isSameName(entry.name, value.name))
    const [first] = same
    // Cities of one name in several states differ by state, which is another field.
    if (first !== undefined && same.every(({ name }) => name === first.name))
      onChange({ id: same.length === 1 ? first.id : null, name: first.name })
  }
  useCommitBeforeSave(isTyping, settle)

  return (
    <Autocomplete
      autoComplete="off"
      {...rest}
      data={found.map(toCityLabel)}
      // The suggestions are already filtered; Mantine's own filter would search the state's name, too.
      filter={({ options }) => options}
      value={value.name}
      onChange={write}
      onFocus={(event) => {
        if (entries.length === 0) load().then(setEntries, () => {})
        onFocus?.(event)
      }}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
    />
  )
}

const toCityLabel = (entry: CityEntry): string => `${entry.name}, ${entry.state}`

/** Cities that start with the typed text, from the second letter on, each label once. */
function suggestions(places: readonly CityMatch[], typed: string): readonly CityEntry[] {
  if (typed.trim().length < MIN_LETTERS) return []
  const found = new Map<string, CityEntry>()
  for (const { entry } of findChoices(places, typed)) {
    if (found.size === MAX_SUGGESTIONS) break
    if (!found.has(toCityLabel(entry))) found.set(toCityLabel(entry), entry)
  }
  return [...found.values()]
}
