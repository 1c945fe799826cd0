import { withLabel } from '@client-center/contract/endpoint/with-label.ts'
import type { City } from '@client-center/domain/forms/fields/city.ts'
import { refuseAt } from '../../refusal/refusal.ts'
import { cities } from './cities.ts'

const NO_SUCH_CITY = 'Choose a city from the list, or type its name'

const names = new Map(cities.map(({ id, name }) => [id, name.toLowerCase()]))

/** Refuses an id that does not belong to the city in the dictionary. Without an id, any name is accepted (AMB-134). */
export function requireCity(path: string, { id, name }: City): void {
  if (id !== null && names.get(id) !== name.trim().toLowerCase())
    throw refuseAt(path, NO_SUCH_CITY, withLabel('City', NO_SUCH_CITY))
}
