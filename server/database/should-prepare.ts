/**
 * The most statements prepared per connection. Lists of varying length produce many different statements, and each
 * prepared one uses memory in the database while the connection lives.
 */
const MAX_PREPARED = 1000

const preparedNames = new WeakMap<object, Set<string>>()

/**
 * Whether to prepare a statement under its name on this connection. Beyond the limit, PostgreSQL parses the statement
 * each time.
 */
export function shouldPrepare(connection: object, name: string): boolean {
  let names = preparedNames.get(connection)
  if (names === undefined) {
    names = new Set()
    preparedNames.set(connection, names)
  }
  if (names.has(name)) return true
  if (names.size >= MAX_PREPARED) return false
  names.add(name)
  return true
}
