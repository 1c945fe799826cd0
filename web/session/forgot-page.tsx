import { forgot } from '@client-center/contract/session/session.ts'
import { REQUIRED } from '@client-center/domain/forms/field.ts'
import { TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSend } from '../api/use-send.ts'
import { paths } from '../paths/paths.ts'
import { FocusableButton } from '../ui/page/focusable-button.tsx'
import { EntryForm } from './entry-form.tsx'
import classes from './entry-form.module.css'
import { passwordTexts } from './password-texts.ts'

/**
 * Requests a link to reset the password, then navigates to login (AUTH-07, AUTH-08). The response is the same for every
 * email.
 */
export function ForgotPage() {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const request = useSend(forgot, {
    successMessage: passwordTexts.linkSent,
    onDone: () => void navigate({ to: paths.login }),
    // The form shows the failure.
    onFailure: () => true,
  })
  const submit = () => {
    setTried(true)
    if (email.trim() !== '' && !request.isPending) request.mutate({ body: { email: email.trim() } })
  }
  return (
    <EntryForm
      title={passwordTexts.forgot.title}
      line={passwordTexts.forgot.line}
      onSubmit={submit}
      refusal={request.error?.sentence}
      below={
        <p className={classes.after}>
          <Link to={paths.login}>Back to login</Link>
        </p>
      }
    >
      <TextInput
        label="Email"
        type="email"
        name="username"
        autoComplete="username"
        autoFocus
        value={email}
        error={tried && email.trim() === '' ? REQUIRED : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <FocusableButton type="submit" loading={request.isPending}>
        Email me a link
      </FocusableButton>
    </EntryForm>
  )
}
