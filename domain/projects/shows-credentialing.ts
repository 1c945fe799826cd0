interface CredentialingProject {
  readonly practiceType: number
  readonly showCredentialingForm: boolean
}

const ESTABLISHED = 0

/**
 * Whether a project has credentialing forms: because it needs them, or because its practice is established (PROJ-07,
 * AMB-46).
 */
export const shouldShowCredentialing = ({ practiceType, showCredentialingForm }: CredentialingProject): boolean =>
  showCredentialingForm || practiceType === ESTABLISHED
