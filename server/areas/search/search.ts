import { search } from '@client-center/contract/search/search.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import { limitBursts } from '../../throttle/limit-bursts.ts'
import { toSearchReply, buildSearchQuery } from './search-query.ts'

/** More than anyone types, although the client sends a search at every pause. */
const limitSearches = limitBursts({ most: 60, seconds: 10 })

/** Endpoint for the search. */
export const searching = [
  serveQuery(search, {
    queries: ({ query, tokenHash }) => {
      limitSearches(tokenHash.toString('base64'))
      return [buildSearchQuery(query.text)]
    },
    reply: ({ rows: [rows] }) => toSearchReply(rows),
  }),
]
