/**
 * The most statements that are prepared on one connection. Lists with a varying number of values make ever new texts, and each
 * one that is prepared costs memory in the database for as long as the connection lives.
 */
const MOST_PREPARED = 1000

const preparedOn = new WeakMap<object, Set<string>>()

/** Whether a statement is prepared under its name on this connection; where there are too many, it is parsed each time. */
export function mayPrepare(connection: object, name: string): boolean {
  let names = preparedOn.get(connection)
  if (names === undefined) {
    names = new Set()
    preparedOn.set(connection, names)
  }
  if (names.has(name)) return true
  if (names.size >= MOST_PREPARED) return false
  names.add(name)
  return true
}
