import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'

/** Lists all cities of the United States (AMB-106); cacheable. Spec 000 §7. */
export const listCities = endpoint({
  method: 'GET',
  path: '/api/Dictionary/getCities',
  access: 'signedIn',
  summary: 'Cities with their states',
  reply: z.array(z.object({ id: z.int(), name: z.string(), stateId: z.int() })),
})

/** Lists the ISO countries, United States first (AMB-107). Spec 000 §7. */
export const listCountries = endpoint({
  method: 'GET',
  path: '/api/Dictionary/getCountries',
  access: 'signedIn',
  summary: 'Countries',
  reply: z.array(z.object({ id: z.int(), name: z.string() })),
})
