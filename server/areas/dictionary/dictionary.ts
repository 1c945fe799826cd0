import { listCities, listCountries } from '@client-center/contract/dictionary/dictionary.ts'
import { countries } from '@client-center/domain/reference/countries.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import { cities } from './cities.ts'

/** Endpoints for lists that are the same for everyone. They are read once, when the server starts. */
export const dictionary = [
  serveQuery(listCities, { reply: async () => [...cities] }),
  serveQuery(listCountries, { reply: async () => [...countries] }),
]
