import { readFileSync } from 'node:fs'
import { states } from '@client-center/domain/reference/states.ts'

/** A city of the United States. */
export interface CityEntry {
  readonly id: number
  readonly name: string
  readonly stateId: number
}

/**
 * The cities of the United States by name (AMB-106). An id is a line number in cities.csv and is stored with locations.
 * Therefore append new cities to the file, and never remove or move one.
 */
export const cities: readonly CityEntry[] = readCities()

function readCities(): CityEntry[] {
  const stateIds = new Map(states.map((state) => [state.code, state.id]))
  const lines = readFileSync(new URL('cities.csv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const entries = lines.map((line, index) => {
    const [name = '', code = ''] = line.split('|')
    const stateId = stateIds.get(code)
    if (stateId === undefined || name === '')
      throw new Error(`cities.csv, line ${index + 1}: there is no state "${code}"`)
    return { id: index + 1, name, stateId }
  })
  const byName = new Intl.Collator('en')
  return entries.sort((a, b) => byName.compare(a.name, b.name) || a.stateId - b.stateId)
}
