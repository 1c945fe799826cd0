import { newId } from '../api/new-id.ts'

/** Ids of saves: a save repeated because no reply came keeps its id. */
export function saveIds(): (sent: unknown) => string {
  let last: { readonly serialized: string; readonly id: string } | undefined
  return (sent) => {
    const serialized = JSON.stringify(sent)
    if (last?.serialized !== serialized) last = { serialized, id: newId() }
    return last.id
  }
}
