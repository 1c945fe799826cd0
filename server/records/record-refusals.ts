import { notFound, refuse, type Refusal } from '../refusal/refusal.ts'

/** Refusals about records; `what` is the record's name in a sentence. */

/** 404, both for an unknown id and for one of another account. */
export const recordNotFound = (recordName: string): Refusal => notFound(`The ${recordName} was not found`)

/** For the firm's imports and commands: an unknown external id. `owner` is its expected owner. */
export const unknownRecord = (
  recordName: string,
  externalId: string,
  owner?: 'account' | 'firm' | 'project',
): Refusal =>
  refuse(
    owner === undefined
      ? `There is no ${recordName} "${externalId}"`
      : `The ${owner} has no ${recordName} "${externalId}"`,
  )

/** For the firm's imports and commands: a record that cannot move from one `parent` to another. */
export const cannotMove = (recordName: string, externalId: string, parent: string): Refusal =>
  refuse(`The ${recordName} "${externalId}" belongs to another ${parent}`)

/** For the firm's import: an item with the same external id as an earlier one. */
export const duplicateItem = (scope: string, key: string, first: string): Refusal =>
  refuse(`${scope}: has the same ${key} as ${first}`)
