/** What the credentialing form is told from outside. */
export interface CredentialingFacts {
  /** The day it is judged on, 'YYYY-MM-DD': nobody is born after it. */
  readonly today: string
}
