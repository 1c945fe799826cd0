/** The database cannot be used as configured. The message is one sentence for the operator. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem'
}
