import { cities } from './cities.ts'

const ids = new Map(cities.map(({ id, name, stateId }) => [`${stateId} ${name.toLowerCase()}`, id]))

/**
 * Returns the id of a city by its name and state. Returns null when the dictionary has no such city; then only the name
 * is stored (AMB-106).
 */
export const findCityId = (name: string, stateId: number | undefined): number | null =>
  ids.get(`${stateId} ${name.trim().toLowerCase()}`) ?? null
