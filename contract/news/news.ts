import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'

/**
 * Reads the firm's news from the configured feeds. The server caches them and returns the last good copy if a feed
 * fails (AMB-17). Spec 000 §7.
 */
export const readNews = endpoint({
  method: 'GET',
  path: '/api/Rss/feed',
  access: 'signedIn',
  summary: 'News feeds with their items',
  reply: z.array(
    z.object({ title: z.string(), items: z.array(z.object({ title: z.string(), readMoreLink: z.string() })) }),
  ),
})
