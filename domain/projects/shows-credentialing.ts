interface CredentialingProject {
  readonly practiceType: number
  readonly showCredentialingForm: boolean
}

const ESTABLISHED = 0

/** Whether a project has to do with credentialing forms: it asks for them, or is one of an established practice (PROJ-07, AMB-46). */
export const shouldShowCredentialing = ({ practiceType, showCredentialingForm }: CredentialingProject): boolean =>
  showCredentialingForm || practiceType === ESTABLISHED
