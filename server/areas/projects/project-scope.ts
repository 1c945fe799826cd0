/** A project and its account. */
export interface ProjectScope {
  readonly account: string
  readonly project: string
}
