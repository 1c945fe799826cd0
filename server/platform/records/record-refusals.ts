import { notFound, refuse, type Refusal } from '../refusal.ts'

/** What is said where a record is not what somebody took it for; `what` is its name in a sentence. */

/** 404 to a person, of an id of the account or of another: which of both is not told. */
export const wasNotFound = (what: string): Refusal => notFound(`The ${what} was not found`)

/** To the firm, of a name by which nothing is known. `whose` is whoever ought to have it. */
export const isUnknown = (what: string, called: string, whose?: 'account' | 'firm' | 'project'): Refusal =>
  refuse(whose === undefined ? `There is no ${what} "${called}"` : `The ${whose} has no ${what} "${called}"`)

/** To the firm, of something that shall move from one `parent` to another: nothing does. */
export const belongsElsewhere = (what: string, called: string, parent: string): Refusal =>
  refuse(`The ${what} "${called}" belongs to another ${parent}`)

/** To the firm, of an item that says the same name as one before it. */
export const isTwin = (place: string, key: string, first: string): Refusal =>
  refuse(`${place}: has the same ${key} as ${first}`)
