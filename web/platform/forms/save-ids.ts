import { newId } from '../api/new-id.ts'

/** Ids of saves: what is sent once more, because no answer came, is the same save and keeps its id. */
export function saveIds(): (sent: unknown) => string {
  let last: { readonly serialized: string; readonly id: string } | undefined
  return (sent) => {
    const serialized = JSON.stringify(sent)
    if (last?.serialized !== serialized) last = { serialized, id: newId() }
    return last.id
  }
}
