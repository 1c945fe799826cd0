import { readPortal } from '@client-center/contract/portal/portal.ts'
import { login } from '@client-center/contract/session/session.ts'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { REQUIRED } from '@client-center/domain/forms/field.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../platform/api/use-read.ts'
import { useSend } from '../platform/api/use-send.ts'
import { paths } from '../paths.ts'
import { IconShieldCheck } from '../platform/ui/icons/icons.ts'
import { DemoPeople } from './demo-people.tsx'
import { EntryForm } from './entry-form.tsx'
import classes from './entry-form.module.css'
import { sessionTexts } from './session-texts.ts'
import { keepTokens } from '../platform/api/tokens.ts'

/** AUTH-01…05: email and password, both needed; a refusal leaves everything as it was typed. */
export function LoginPage() {
  const [typed, setTyped] = useState({ email: '', password: '' })
  const [tried, setTried] = useState(false)
  const portal = useRead(readPortal)
  const signIn = useSend(login, {
    says: sessionTexts.loggedIn,
    // The session's watch leads on to /home, in every tab.
    onDone: (pair) => void keepTokens(pair),
    // Said in the form.
    onFailure: () => true,
  })
  const demo = portal.data?.demo ?? undefined
  const missing = (answer: string) => (tried && answer.trim() === '' ? REQUIRED : undefined)
  const submit = () => {
    setTried(true)
    if (typed.email.trim() === '' || typed.password === '' || signIn.isPending) return
    signIn.mutate({ body: { username: typed.email.trim(), password: typed.password } })
  }
  return (
    <EntryForm
      title="Log in"
      line="Use the email your advisory team set up for you."
      onSubmit={submit}
      refusal={signIn.error?.sentence}
      below={
        <>
          <p className={classes.after}>
            <Link to={paths.forgot}>Forgot Password?</Link>
          </p>
          {demo === undefined ? null : (
            <DemoPeople people={demo.people} onChoose={(email) => setTyped({ email, password: demo.password })} />
          )}
          <p className={classes.note}>
            <IconShieldCheck size={20} stroke={1.6} aria-hidden />
            You are logged out automatically when your session ends. Drafts you have saved stay on our servers.
          </p>
        </>
      }
    >
      <TextInput
        label="Email"
        type="email"
        name="username"
        autoComplete="username"
        autoFocus
        value={typed.email}
        error={missing(typed.email)}
        onChange={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        value={typed.password}
        error={missing(typed.password)}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
      />
      <Button type="submit" loading={signIn.isPending}>
        Log In
      </Button>
    </EntryForm>
  )
}
