/**
 * Replaces zod in the browser (decision 0006), where schemas are never used: the server checks every body and strips
 * every reply, and plain functions of `domain` check fields. Every schema is one object whose methods return itself.
 * The build fails when the contract uses a zod name that is missing here; add it then.
 */
// A function, because schemas are made by calling; typed loosely, because nothing may ever be read from it.
type Silent = ((...anything: unknown[]) => Silent) & { readonly [name: string]: Silent }

const silent = new Proxy(() => {}, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : silent),
  apply: () => silent,
  // TypeScript gives a proxy its target's type; the traps make it `Silent`.
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
