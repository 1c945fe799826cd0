import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'

/** Returns the key with which a browser encrypts its local drafts (AMB-138): 32 bytes in base64url. */
export const readDeviceKey = endpoint({
  method: 'GET',
  path: '/api/Auth/deviceKey',
  access: 'signedIn',
  isPersonal: true,
  summary: 'The key for unsent answers on a device',
  reply: z.object({ key: z.string() }),
})
