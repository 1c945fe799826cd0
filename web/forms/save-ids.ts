import { newId } from '../api/new-id.ts'

/**
 * Returns a function that creates the id of a save. If the same body is sent again, such as after a lost response, it
 * keeps its id.
 */
export function saveIds(): (sent: unknown) => string {
  let last: { readonly serialized: string; readonly id: string } | undefined
  return (sent) => {
    const serialized = JSON.stringify(sent)
    if (last?.serialized !== serialized) last = { serialized, id: newId() }
    return last.id
  }
}
