import { resetPassword } from '@client-center/contract/session/session.ts'
import { REQUIRED } from '@client-center/domain/forms/field.ts'
import { PasswordInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSend } from '../api/use-send.ts'
import { paths } from '../paths/paths.ts'
import { FocusableButton } from '../ui/page/focusable-button.tsx'
import { EntryForm } from './entry-form.tsx'
import classes from './entry-form.module.css'
import { passwordTexts } from './password-texts.ts'

interface NewPasswordProps {
  readonly title: string
  readonly line: string
  readonly action: string
  readonly successMessage: string
  /** The secret in the link that opened this page. */
  readonly secret: string
}

/** A new password, typed twice (AUTH-09…12). If the two differ, an error shows and no request is sent. */
export function NewPasswordForm({ title, line, action, successMessage, secret }: NewPasswordProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ password: '', again: '' })
  const [tried, setTried] = useState(false)
  const reset = useSend(resetPassword, {
    successMessage,
    onDone: () => void navigate({ to: paths.login, replace: true }),
    // The form shows the failure.
    onFailure: () => true,
  })
  const differ = typed.password !== typed.again
  const submit = () => {
    setTried(true)
    if (typed.password !== '' && !differ && !reset.isPending)
      reset.mutate({ body: { password: typed.password, token: secret } })
  }
  return (
    <EntryForm
      title={title}
      line={line}
      onSubmit={submit}
      refusal={reset.error?.sentence}
      below={
        <p className={classes.after}>
          <Link to={paths.login}>Back to login</Link>
        </p>
      }
    >
      <PasswordInput
        label="New password"
        description="12 to 128 characters"
        name="new-password"
        autoComplete="new-password"
        autoFocus
        value={typed.password}
        error={tried && typed.password === '' ? REQUIRED : undefined}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the new password' }}
        onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
      />
      <PasswordInput
        label="Confirm password"
        name="confirm-password"
        autoComplete="new-password"
        value={typed.again}
        error={tried && differ ? passwordTexts.noMatch : undefined}
        inputWrapperOrder={['label', 'input', 'error']}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the confirmation' }}
        onChange={(event) => setTyped({ ...typed, again: event.currentTarget.value })}
      />
      <FocusableButton type="submit" loading={reset.isPending}>
        {action}
      </FocusableButton>
    </EntryForm>
  )
}
