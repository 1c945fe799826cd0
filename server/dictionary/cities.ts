import { readFileSync } from 'node:fs'
import { states } from '@client-center/domain/reference/states.ts'

/** A place of the United States. */
export interface CityEntry {
  readonly id: number
  readonly name: string
  readonly stateId: number
}

/**
 * The places of the United States by name (AMB-106). An id is the number of its line in cities.csv, and is
 * stored with locations: new places are added at the end of that file, and none is ever removed or moved.
 */
export const cities: readonly CityEntry[] = readCities()

function readCities(): CityEntry[] {
  const stateIds = new Map(states.map((state) => [state.code, state.id]))
  const lines = readFileSync(new URL('cities.csv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const places = lines.map((line, index) => {
    const [name = '', code = ''] = line.split('|')
    const stateId = stateIds.get(code)
    if (stateId === undefined || name === '')
      throw new Error(`cities.csv, line ${index + 1}: there is no state "${code}"`)
    return { id: index + 1, name, stateId }
  })
  const byName = new Intl.Collator('en')
  return places.sort((a, b) => byName.compare(a.name, b.name) || a.stateId - b.stateId)
}
