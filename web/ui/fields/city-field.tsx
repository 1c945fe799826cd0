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
  /** Loads the whole dictionary. Called on the first focus; the caller caches the result. */
  readonly load: () => Promise<readonly CityEntry[]>
  readonly ref?: Ref<HTMLInputElement>
}

/** The largest number of suggestions. The dictionary has tens of thousands of cities. */
const MAX_SUGGESTIONS = 20

/** The shortest text that is searched. */
const MIN_LETTERS = 2

interface CityMatch extends Choosable {
  readonly entry: CityEntry
}

/**
 * A city field: the dictionary suggests cities, and users may type any other name (AMB-106). On blur and before a save,
 * a typed name that differs from a dictionary name only in case, accents, punctuation or "St." is replaced by it. If
 * the dictionary fails to load, this is a plain text field.
 */
export function CityField({ value, onChange, onChoose, load, onFocus, onBlur, ...rest }: CityFieldProps) {
  const [entries, setEntries] = useState<readonly CityEntry[]>([])
  const [isTyping, setTyping] = useState(false)
  const matches = useMemo(() => entries.map((entry): CityMatch => ({ entry, label: entry.name })), [entries])
  const found = useMemo(() => suggestions(matches, value.name), [matches, value.name])

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
    // Cities with this name in several states have different ids. The state is another field, so only the name is set.
    if (first !== undefined && same.every(({ name }) => name === first.name))
      onChange({ id: same.length === 1 ? first.id : null, name: first.name })
  }
  useCommitBeforeSave(isTyping, settle)

  return (
    <Autocomplete
      autoComplete="off"
      {...rest}
      data={found.map(toCityLabel)}
      // The suggestions are already filtered. Mantine's filter would also search the state's name.
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

/** Cities that match the typed text of two or more letters; equal labels appear once. */
function suggestions(matches: readonly CityMatch[], typed: string): readonly CityEntry[] {
  if (typed.trim().length < MIN_LETTERS) return []
  const found = new Map<string, CityEntry>()
  for (const { entry } of findChoices(matches, typed)) {
    if (found.size === MAX_SUGGESTIONS) break
    if (!found.has(toCityLabel(entry))) found.set(toCityLabel(entry), entry)
  }
  return [...found.values()]
}
