import { cities } from './cities.ts'

const ids = new Map(cities.map(({ id, name, stateId }) => [`${stateId} ${name.toLowerCase()}`, id]))

/** The id of a city by its name and state; null where the dictionary has none, and the name stands for itself (AMB-106). */
export const findCityId = (name: string, stateId: number | undefined): number | null =>
  ids.get(`${stateId} ${name.trim().toLowerCase()}`) ?? null
