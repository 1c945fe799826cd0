import { readNews } from '@client-center/contract/news/news.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import { findNewsAddresses, readCopies } from './news-copies.ts'

/** Endpoint for the firm's news. Reads only stored copies, so that no page waits for another server. */
export const news = [
  serveQuery(readNews, { reply: async ({ db, deps }) => readCopies(db, await findNewsAddresses(db, deps.config)) }),
]
