import { Button, Modal } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { EntryFields } from './entry-fields.tsx'
import { stopEscapePropagation } from '../ui/page/stop-escape-propagation.ts'
import { useReturnedFocus } from '../ui/page/use-returned-focus.ts'
import { useSession } from './session-context.tsx'
import { sessionStateTexts } from './session-state-texts.ts'
import { SignInFields, LazySignInStep, useSignIn } from './sign-in-fields.tsx'
import { signingInAgain } from './signing-in-again.ts'
import classes from './sign-in-again.module.css'

/**
 * A dialog over the hidden page in which the user signs in again after the session ended with unsaved text (decision
 * 0024).
 */
export function SignInAgain({ onLeave }: { readonly onLeave: () => void }) {
  const isSignInOpen = useSyncExternalStore(signingInAgain.follow, signingInAgain.isOpen)
  return isSignInOpen ? <Dialog onLeave={onLeave} /> : null
}

const TITLE = 'Log in to continue'

function Dialog({ onLeave }: { readonly onLeave: () => void }) {
  useReturnedFocus()
  const { me } = useSession()
  const signIn = useSignIn(me.email)
  return (
    <Modal
      opened
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={TITLE}
      size={440}
      zIndex="calc(var(--layer-dialog) + 100)"
      transitionProps={{ duration: 0 }}
      // Its own portal element, so that the page's other dialogs can be hidden.
      portalProps={{ reuseTargetNode: false }}
      classNames={{ root: classes.dialog, overlay: classes.ground }}
      onFocusCapture={stopEscapePropagation}
    >
      <p className={classes.line}>{sessionStateTexts.ended}</p>
      {signIn.step === undefined ? (
        <EntryFields label={TITLE} onSubmit={signIn.submit} refusal={signIn.refusal}>
          <SignInFields signIn={signIn} />
        </EntryFields>
      ) : (
        <LazySignInStep {...signIn.step} isInside />
      )}
      <Button variant="subtle" fullWidth className={classes.leave} onClick={onLeave}>
        Leave without saving
      </Button>
    </Modal>
  )
}
