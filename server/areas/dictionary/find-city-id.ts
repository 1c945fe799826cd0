import { cities } from './cities.ts'

const ids = new Map(cities.map(({ id, name, stateId }) => [`${stateId} ${name.toLowerCase()}`, id]))

/** The id of a city by its name and state; null when the dictionary has none, and only the name is stored (AMB-106). */
export const findCityId = (name: string, stateId: number | undefined): number | null =>
  ids.get(`${stateId} ${name.trim().toLowerCase()}`) ?? null
