import { states } from '@client-center/domain/reference/states.ts'
import { cities } from '../../areas/dictionary/cities.ts'

/** A city of the dictionary if it is known; otherwise as if typed (AMB-106). The state by its code. */
export function toImportedCity(name: string, state: string) {
  const stateId = states.find(({ code }) => code === state)?.id ?? null
  const known = cities.find((city) => city.name === name && city.stateId === stateId)
  return { city: { id: known?.id ?? null, name }, stateId }
}
