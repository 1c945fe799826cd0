import { notFound, refuse, type Refusal } from '../refusal.ts'

/** Refusals about records; `what` is the record's name in a sentence. */

/** 404 for a person, both for unknown ids and those of another account. */
export const wasNotFound = (what: string): Refusal => notFound(`The ${what} was not found`)

/** For the firm, about an unknown external id. `whose` is its expected owner. */
export const isUnknown = (what: string, called: string, whose?: 'account' | 'firm' | 'project'): Refusal =>
  refuse(whose === undefined ? `There is no ${what} "${called}"` : `The ${whose} has no ${what} "${called}"`)

/** For the firm, about a record that cannot move from one `parent` to another. */
export const belongsElsewhere = (what: string, called: string, parent: string): Refusal =>
  refuse(`The ${what} "${called}" belongs to another ${parent}`)

/** For the firm, about an item with the same external id as an earlier one. */
export const isTwin = (place: string, key: string, first: string): Refusal =>
  refuse(`${place}: has the same ${key} as ${first}`)
