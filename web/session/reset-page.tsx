import { useParams } from '@tanstack/react-router'
import { NewPasswordForm } from './new-password-form.tsx'
import { sessionTexts } from './session-texts.ts'

/** The page of a link that resets the password (AUTH-09…12). */
export function ResetPage() {
  const { secret = '' } = useParams({ strict: false })
  return (
    <NewPasswordForm
      title="Choose a new password"
      line="Every device will be logged out when it changes."
      action="Change the password"
      successMessage={sessionTexts.passwordChanged}
      secret={secret}
    />
  )
}
