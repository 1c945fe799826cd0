import { states } from '@client-center/domain/reference/states.ts'
import { cities } from '../../areas/dictionary/cities.ts'

/** The city of the dictionary with this name and state code; otherwise the name as if it had been typed (AMB-106). */
export function toImportedCity(name: string, state: string) {
  const stateId = states.find(({ code }) => code === state)?.id ?? null
  const known = cities.find((city) => city.name === name && city.stateId === stateId)
  return { city: { id: known?.id ?? null, name }, stateId }
}
