import {
  confirmOwnFactor,
  readSignInSecurity,
  renewRecoveryCodes,
  startOwnFactor,
  switchOwnFactorOff,
} from '@client-center/contract/session/sign-in-security.ts'
import { REQUIRED } from '@client-center/domain/forms/field.ts'
import { Button, PasswordInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useSend } from '../../api/use-send.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FocusableButton } from '../../ui/page/focusable-button.tsx'
import { CodeField } from './code-field.tsx'
import { factorTexts } from './factor-texts.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SetUpFactor } from './set-up-factor.tsx'
import { StepHead } from './step-head.tsx'
import classes from './factor.module.css'

interface PanelProps {
  readonly onClose: () => void
}

/** Shows a failure where it happened, not as a message. */
const shownInPlace = () => true

/** Sets up the second factor, after the password, and shows its recovery codes. */
export function SwitchOn({ onClose }: PanelProps) {
  const name = useId()
  const [codes, setCodes] = useState<readonly string[]>()
  const start = useSend(startOwnFactor, { onFailure: shownInPlace })
  const confirm = useSend(confirmOwnFactor, {
    refreshes: [readSignInSecurity],
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onFailure: shownInPlace,
  })
  const finish = () => {
    onClose()
    toast.ok(factorTexts.isOn)
  }
  const setUp = start.data
  if (codes !== undefined) return <NewCodes codes={codes} onClose={finish} />
  if (setUp === undefined)
    return (
      <PasswordPanel
        question={factorTexts.onQuestion}
        action={factorTexts.continue}
        isBusy={start.isPending}
        error={start.error?.sentence}
        onPassword={(password) => start.mutate({ body: { password } })}
        onClose={onClose}
      />
    )
  return (
    <div className={classes.panel}>
      <SetUpFactor
        name={name}
        start={async () => setUp}
        onCode={(code) => confirm.mutate({ body: { code } })}
        isChecking={confirm.isPending}
        error={confirm.error?.sentence}
      />
      <Cancel onClose={onClose} />
    </div>
  )
}

/** Switches the second factor off with the password. */
export function SwitchOff({ onClose }: PanelProps) {
  const off = useSend(switchOwnFactorOff, {
    refreshes: [readSignInSecurity],
    successMessage: factorTexts.isOff,
    onDone: onClose,
    onFailure: shownInPlace,
  })
  return (
    <PasswordPanel
      question={factorTexts.offQuestion}
      action={factorTexts.turnOff}
      isBusy={off.isPending}
      error={off.error?.sentence}
      onPassword={(password) => off.mutate({ body: { password } })}
      onClose={onClose}
    />
  )
}

interface PasswordPanelProps extends PanelProps {
  readonly question: string
  readonly action: string
  readonly isBusy: boolean
  readonly error: string | undefined
  readonly onPassword: (password: string) => void
}

function PasswordPanel({ question, action, isBusy, error, onPassword, onClose }: PasswordPanelProps) {
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  return (
    <form
      className={classes.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (password !== '' && !isBusy) onPassword(password)
      }}
    >
      <p>{question}</p>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={tried && password === '' ? REQUIRED : error}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={classes.save}>
        <Cancel onClose={onClose} />
        <FocusableButton type="submit" loading={isBusy}>
          {action}
        </FocusableButton>
      </div>
    </form>
  )
}

/** Replaces the recovery codes. */
export function RenewCodes({ onClose }: PanelProps) {
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = useSend(renewRecoveryCodes, {
    refreshes: [readSignInSecurity],
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onFailure: shownInPlace,
  })
  if (codes !== undefined) return <NewCodes codes={codes} onClose={onClose} />
  return (
    <div className={classes.panel}>
      <p>{factorTexts.renewLine}</p>
      <CodeField
        value={code}
        onChange={setCode}
        onFull={(typed) => renew.mutate({ body: { code: typed } })}
        isChecking={renew.isPending}
        error={renew.error?.sentence}
      />
      <Cancel onClose={onClose} />
    </div>
  )
}

const NewCodes = ({ codes, onClose }: PanelProps & { codes: readonly string[] }) => (
  <div className={classes.panel}>
    <StepHead title={factorTexts.codesTitle} line={factorTexts.codesLine} isInside />
    <RecoveryCodeList codes={codes} onSaved={onClose} />
  </div>
)

const Cancel = ({ onClose }: PanelProps) => (
  <Button variant="default" onClick={onClose}>
    Cancel
  </Button>
)
