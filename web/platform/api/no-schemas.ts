/**
 * Stands in for zod in the browser (decision 0006). There a call's schemas are never asked: the server checks every body
 * and strips every reply, and fields are checked by plain functions of the domain. So each schema is one silent thing
 * that answers every method with itself.
 */
// A function, because schemas are made by calling; typed loosely, because nothing may ever be read from it.
type Silent = ((...anything: unknown[]) => Silent) & { readonly [name: string]: Silent }

const silent = new Proxy(() => {}, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : silent),
  apply: () => silent,
  // A proxy's type is its target's; its traps make it what Silent says.
}) as unknown as Silent

export const any = silent
export const array = silent
export const bigint = silent
export const boolean = silent
export const coerce = silent
export const custom = silent
export const date = silent
export const discriminatedUnion = silent
export const email = silent
export const globalRegistry = silent
export const guid = silent
export const int = silent
export const intersection = silent
export const iso = silent
export const lazy = silent
export const literal = silent
export const looseObject = silent
export const never = silent
export const nullable = silent
export const nullish = silent
export const number = silent
export const object = silent
export const optional = silent
export const partialRecord = silent
export const pipe = silent
export const preprocess = silent
export const record = silent
export const refine = silent
export const strictObject = silent
export const string = silent
export const stringbool = silent
export const superRefine = silent
export const templateLiteral = silent
export const transform = silent
export const tuple = silent
export const union = silent
export const unknown = silent
export const url = silent
export const uuid = silent

export { silent as enum, silent as null, silent as undefined }
