import type { LoadClient } from './load-client.ts'

/**
 * Returns a function that reads who is signed in and which practices that person may open, and records it if another
 * person's answer arrives, as over a mixed up connection to the database.
 */
export function createVisit(client: LoadClient, email: string): () => Promise<void> {
  let expected: string | undefined
  return async () => {
    const person = await client.read<{ email: string }>('/api/Auth/me')
    if (person && person.email !== email) await client.recordWrongRead(`${email} is signed in as ${person.email}`)
    const accounts = await client.read<{ id: string }[]>('/api/Auth/user-info')
    if (accounts === undefined) return
    const ids = accounts.map(({ id }) => id).toSorted()
    expected ??= ids.join()
    if (ids.join() !== expected)
      await client.recordWrongRead(`${email} sees other practices than before: ${ids.join()}`)
  }
}
