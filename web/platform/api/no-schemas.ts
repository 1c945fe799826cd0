/**
 * Stands in for zod in the browser (decision 0006). There a call's schemas are never asked: the server checks every body
 * and strips every reply, and fields are checked by plain functions of the domain. So each schema is one silent thing
 * that answers every method with itself. The build fails when a call asks for a name that is not here: it is added then.
 */
// A function, because schemas are made by calling; typed loosely, because nothing may ever be read from it.
type Silent = ((...anything: unknown[]) => Silent) & { readonly [name: string]: Silent }

const silent = new Proxy(() => {}, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : silent),
  apply: () => silent,
  // A proxy's type is its target's; its traps make it what Silent says.
}) as unknown as Silent

export const array = silent
export const boolean = silent
export const discriminatedUnion = silent
export const guid = silent
export const int = silent
export const literal = silent
export const number = silent
export const object = silent
export const preprocess = silent
export const record = silent
export const strictObject = silent
export const string = silent
export const union = silent
export const unknown = silent
export const uuid = silent

export { silent as enum, silent as null }
