import { useParams } from '@tanstack/react-router'
import { NewPasswordForm } from './new-password-form.tsx'
import { passwordTexts } from './password-texts.ts'

/** The page of a link that resets the password (AUTH-09…12). */
export function ResetPage() {
  const { secret = '' } = useParams({ strict: false })
  return (
    <NewPasswordForm
      title="Choose a new password"
      line={passwordTexts.resetLine}
      action="Change password"
      successMessage={passwordTexts.passwordChanged}
      secret={secret}
    />
  )
}
