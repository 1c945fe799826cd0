import { userInfo, whoAmI } from '@client-center/contract/session/session.ts'
import { question } from '../platform/api/use-read.ts'

/** In milliseconds: an answer that one part of a page has just had is not asked for again by the next. */
export const FRESH = 10_000

/** Who the person is and where they hold rights: what every signed-in page begins with. */
export const meQuestion = { ...question(whoAmI), staleTime: FRESH }
export const accountsQuestion = { ...question(userInfo), staleTime: FRESH }
