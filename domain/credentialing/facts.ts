/** The facts that the credentialing form needs from outside. */
export interface CredentialingFacts {
  /** Today as 'YYYY-MM-DD', to reject dates of birth in the future. */
  readonly today: string
}
