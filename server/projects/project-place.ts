/** A project, and whose it is. */
export interface ProjectPlace {
  readonly account: string
  readonly project: string
}
