import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'

const DemoUser = z.object({ email: z.string(), about: z.string() })

/** Reads the data of this installation that pages need before sign-in (AMB-05, AMB-14). */
export const readPortal = endpoint({
  method: 'GET',
  path: '/api/Portal',
  access: 'anyone',
  summary: 'The firm and its addresses; in a demo, who can sign in',
  reply: z.object({
    firmName: z.string(),
    credentialingInformationUrl: z.string(),
    solutionsUrl: z.string(),
    demo: z.object({ password: z.string(), people: z.array(DemoUser), staff: z.array(DemoUser) }).nullable(),
  }),
})

/** Reads the firm's letter in Markdown (HOME-10). */
export const readLetter = endpoint({
  method: 'GET',
  path: '/api/Portal/letter',
  access: 'signedIn',
  summary: "The firm's letter, in Markdown",
  reply: z.object({ markdown: z.string() }),
})
