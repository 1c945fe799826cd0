import { login } from '@client-center/contract/session/session.ts'
import type { SignInTicket, TokenPair } from '@client-center/contract/session/token-pair.ts'
import { REQUIRED } from '@client-center/domain/forms/field.ts'
import { PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { closeEndMessage } from '../api/renew-tokens.ts'
import { saveTokens } from '../api/tokens.ts'
import { useSend } from '../api/use-send.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { FocusableButton } from '../ui/page/focusable-button.tsx'
import { sessionTexts } from './session-texts.ts'

/** The second step of a sign-in, whose code few people need. */
export const LazySignInStep = lazyPart(
  () => import('./factor/sign-in-step.tsx').then((it) => it.SignInStep),
  () => null,
)

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
  const [ticket, setTicket] = useState<SignInTicket>()
  /** Why the second step ended. */
  const [ended, setEnded] = useState<string>()
  const lacks = { email: typed.email.trim() === '', password: typed.password.trim() === '' }
  const done = (pair: TokenPair) => {
    toast.ok(sessionTexts.loggedIn)
    closeEndMessage()
    // This makes `SessionWatch` navigate in every tab.
    void saveTokens(pair)
  }
  const signIn = useSend(login, {
    onDone: (reply) => {
      if ('authToken' in reply) done(reply)
      // Loaded first, so that the step replaces the fields at once.
      else void LazySignInStep.preload().then(() => setTicket(reply))
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
    refusal: signIn.error?.sentence ?? ended,
    /** The second step, which replaces the fields after a correct password; undefined before. */
    step: ticket && {
      ticket,
      email: typed.email.trim(),
      onDone: done,
      onLeave: (reason?: string) => {
        setTyped({ ...typed, password: '' })
        setTried(false)
        setEnded(reason)
        setTicket(undefined)
      },
    },
    submit: () => {
      setTried(true)
      setEnded(undefined)
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
