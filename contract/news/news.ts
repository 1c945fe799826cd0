import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

/** The firm's news: configured feeds, cached by the server, the last good copy on failure (AMB-17). Spec 000 §7. */
export const readNews = endpoint({
  method: 'GET',
  path: '/api/Rss/feed',
  access: 'signedIn',
  summary: 'News feeds with their items',
  reply: z.array(
    z.object({ title: z.string(), items: z.array(z.object({ title: z.string(), readMoreLink: z.string() })) }),
  ),
})
