/** The project that locations and providers are of. */
export interface ProjectPlace {
  readonly account: string
  readonly project: string
}
