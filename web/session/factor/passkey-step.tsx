import type { PasskeyAnswer, PasskeyRequest } from '@client-center/contract/session/passkeys.ts'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Failure, toFailureSentence } from '../../ui/feedback/failure.ts'
import { IconFingerprint } from './factor-icons.ts'
import { factorTexts } from './factor-texts.ts'
import { signWithPasskey } from './use-passkey.ts'
import classes from './factor.module.css'
import passkeyClasses from './passkey.module.css'

interface PasskeyStepProps {
  /** Requests a challenge from the server; null if the person has no passkey anymore. */
  readonly request: () => Promise<{ readonly request: PasskeyRequest | null }>
  readonly onSigned: (answer: PasskeyAnswer) => void
  readonly onCode: () => void
  readonly isChecking: boolean
  /** Why the server refused the passkey. */
  readonly error: string | undefined
}

/** Waits for the device to use a passkey, and offers a code instead. */
export function PasskeyStep({ request, onSigned, onCode, isChecking, error }: PasskeyStepProps) {
  const [problem, setProblem] = useState<string>()
  const sign = async () => {
    setProblem(undefined)
    try {
      const { request: options } = await request()
      if (options === null) return onCode()
      onSigned(await signWithPasskey(options))
    } catch (thrown) {
      setProblem(thrown instanceof Failure ? toFailureSentence(thrown) : factorTexts.passkeyCanceled)
    }
  }
  const start = useEffectEvent(() => void sign())
  useEffect(() => start(), [])
  const shown = problem ?? error
  return (
    <div className={passkeyClasses.passkey}>
      <IconFingerprint size={40} stroke={1.5} aria-hidden />
      {shown === undefined ? (
        <>
          <p className={passkeyClasses.passkeyTitle} role="status">
            {isChecking ? factorTexts.checking : factorTexts.passkeyWaiting}
          </p>
          <p className={classes.innerLine}>{factorTexts.passkeyLine}</p>
        </>
      ) : (
        <>
          <p className={passkeyClasses.passkeyError} role="alert">
            {shown}
          </p>
          <Button fullWidth onClick={() => void sign()}>
            {factorTexts.passkeyRetry}
          </Button>
        </>
      )}
      <Button variant="default" fullWidth onClick={onCode}>
        {factorTexts.codeInstead}
      </Button>
    </div>
  )
}
