import { search } from '@client-center/contract/search/search.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import { limitBursts } from '../../throttle/limit-bursts.ts'
import { buildSearchQuery } from './search-query.ts'
import { toSearchReply } from './search-reply.ts'

/** More than anyone types, although the client sends a search at every pause. */
const limitSearches = limitBursts({ most: 60, seconds: 10 })

/** Endpoint for the search. */
export const searching = [
  serveQuery(search, {
    queries: ({ query, tokenHash }) => {
      limitSearches(tokenHash.toString('base64'))
      return [buildSearchQuery(query.text, query.accountId ?? null)]
    },
    reply: ({ rows: [rows] }) => toSearchReply(rows),
  }),
]
