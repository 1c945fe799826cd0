import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useState, type Ref } from 'react'

/** A place of the dictionary; `state` tells places of one name apart. */
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
  /** A place was taken from the suggestions, which knows its state too. */
  readonly onChoose?: (entry: CityEntry) => void
  /** Gives the whole dictionary; asked on the first focus, kept by whoever gives it. */
  readonly load: () => Promise<readonly CityEntry[]>
  readonly ref?: Ref<HTMLInputElement>
}

/** Most suggestions at a time: the dictionary has tens of thousands of places. */
const SHOWN = 20

/** A city: the dictionary suggests, and any other name may be typed (AMB-106). A dictionary that does not load leaves a plain text. */
export function CityField({ value, onChange, onChoose, load, onFocus, ...rest }: CityFieldProps) {
  const [entries, setEntries] = useState<readonly CityEntry[]>([])
  const found = suggestions(entries, value.name)

  const write = (typed: string) => {
    const chosen = found.find((entry) => labelOf(entry) === typed)
    if (chosen) {
      onChange({ id: chosen.id, name: chosen.name })
      onChoose?.(chosen)
      return
    }
    const same = entries.filter((entry) => entry.name.toLowerCase() === typed.trim().toLowerCase())
    onChange({ id: same.length === 1 && same[0] ? same[0].id : null, name: typed })
  }

  return (
    <Autocomplete
      autoComplete="off"
      {...rest}
      data={found.map(labelOf)}
      // The suggestions are found already; Mantine's own filter would look for the state's name too.
      filter={({ options }) => options}
      value={value.name}
      onChange={write}
      onFocus={(event) => {
        if (entries.length === 0) load().then(setEntries, () => {})
        onFocus?.(event)
      }}
    />
  )
}

const labelOf = (entry: CityEntry): string => `${entry.name}, ${entry.state}`

/** Places that begin with what was typed, from the second letter on, each label once. */
function suggestions(entries: readonly CityEntry[], typed: string): readonly CityEntry[] {
  const start = typed.trim().toLowerCase()
  if (start.length < 2) return []
  const found = new Map<string, CityEntry>()
  for (const entry of entries) {
    if (found.size === SHOWN) break
    if (entry.name.toLowerCase().startsWith(start) && !found.has(labelOf(entry))) found.set(labelOf(entry), entry)
  }
  return [...found.values()]
}
