import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

/** The key under which a browser keeps what the person typed and could not send yet (AMB-138): 32 bytes in base64url. */
export const readDeviceKey = endpoint({
  method: 'GET',
  path: '/api/Auth/deviceKey',
  access: 'signedIn',
  summary: 'The key for unsent answers on a device',
  reply: z.object({ key: z.string() }),
})
