import { login } from '@client-center/contract/session/session.ts'
import { REQUIRED } from '@client-center/domain/forms/field.ts'
import { PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { closeEndMessage } from '../api/renew-tokens.ts'
import { saveTokens } from '../api/tokens.ts'
import { useSend } from '../api/use-send.ts'
import { FocusableButton } from '../ui/page/focusable-button.tsx'
import { sessionTexts } from './session-texts.ts'

interface Typed {
  readonly email: string
  readonly password: string
}

/**
 * The state of a sign-in with email and password. Both are required, and a refusal leaves them as typed (AUTH-01…05).
 */
export function useSignIn(email = '') {
  const [typed, setTyped] = useState<Typed>({ email, password: '' })
  const [tried, setTried] = useState(false)
  const lacks = { email: typed.email.trim() === '', password: typed.password.trim() === '' }
  const signIn = useSend(login, {
    successMessage: sessionTexts.loggedIn,
    onDone: (pair) => {
      closeEndMessage()
      // This makes `SessionWatch` navigate in every tab.
      void saveTokens(pair)
    },
    // The form shows the failure.
    onFailure: () => true,
  })
  return {
    typed,
    setTyped,
    /** The error of an empty field after an attempt. */
    missing: (field: keyof Typed) => (tried && lacks[field] ? REQUIRED : undefined),
    isPending: signIn.isPending,
    refusal: signIn.error?.sentence,
    submit: () => {
      setTried(true)
      if (lacks.email || lacks.password || signIn.isPending) return
      signIn.mutate({ body: { username: typed.email.trim(), password: typed.password } })
    },
  }
}

/** The fields and button of a sign-in. If the email is known, the password gets the focus. */
export function SignInFields({ signIn }: { readonly signIn: ReturnType<typeof useSignIn> }) {
  const { typed, setTyped, missing } = signIn
  const [known] = useState(typed.email !== '')
  return (
    <>
      <TextInput
        label="Email"
        type="email"
        name="username"
        autoComplete="username"
        autoFocus={!known}
        value={typed.email}
        error={missing('email')}
        onChange={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        data-autofocus={known || undefined}
        value={typed.password}
        error={missing('password')}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
      />
      <FocusableButton type="submit" loading={signIn.isPending}>
        Log In
      </FocusableButton>
    </>
  )
}
