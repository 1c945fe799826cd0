import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { paths } from '../paths/paths.ts'
import { IconShieldCheck } from '../ui/icons/entry-icons.ts'
import { EntryForm } from './entry-form.tsx'
import classes from './entry-form.module.css'
import { sessionTexts } from './session-texts.ts'
import { SignInFields, LazySignInStep, useSignIn } from './sign-in-fields.tsx'
import { usePortal } from './use-portal.ts'

const DemoPeople = lazyPart(
  () => import('./demo-people.tsx').then((it) => it.DemoPeople),
  () => null,
)

/** Email and password, both required. A refusal leaves them as typed (AUTH-01…05). */
export function LoginPage() {
  const portal = usePortal()
  const signIn = useSignIn()
  const demo = portal.data?.demo ?? undefined
  if (signIn.step !== undefined) return <LazySignInStep {...signIn.step} isInside={false} />
  return (
    <EntryForm
      title="Log in"
      line={sessionTexts.loginLine}
      onSubmit={signIn.submit}
      refusal={signIn.refusal}
      below={
        <>
          <p className={classes.after}>
            <Link to={paths.forgot}>Forgot Password?</Link>
          </p>
          <p className={classes.note}>
            <IconShieldCheck size={20} stroke={1.6} aria-hidden />
            {sessionTexts.loginNote}
          </p>
          {/* The last, because it loads later and moves what is below it. */}
          {demo === undefined ? null : (
            <Suspense>
              <DemoPeople
                people={demo.people}
                staff={demo.staff}
                onChoose={(email) => signIn.setTyped({ email, password: demo.password })}
              />
            </Suspense>
          )}
        </>
      }
    >
      <SignInFields signIn={signIn} />
    </EntryForm>
  )
}
