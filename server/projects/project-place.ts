/** A project and its account. */
export interface ProjectPlace {
  readonly account: string
  readonly project: string
}
