/** The facts that the caller must pass to the rules of the credentialing form. */
export interface CredentialingFacts {
  /** Today as 'YYYY-MM-DD', to reject dates of birth in the future. */
  readonly today: string
}
