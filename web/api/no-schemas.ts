/**
 * Replaces zod in the browser (decision 0006), where no schema is used: the server validates every request and strips
 * every response, and functions of `domain` check fields. Every export is the same object, whose properties and calls
 * return itself. The build fails if the contract uses a zod export that is missing here; then add it.
 */
// It is callable, because schemas are created by calls. Its type is loose, because no code may read anything from it.
type Silent = ((...anything: unknown[]) => Silent) & { readonly [name: string]: Silent }

const silent = new Proxy(() => {}, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : silent),
  apply: () => silent,
  // TypeScript gives a proxy the type of its target; the traps make it `Silent`.
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
