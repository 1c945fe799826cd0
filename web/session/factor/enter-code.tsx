import { giveSecondFactor, requestPasskeyToSignIn } from '@client-center/contract/session/second-factor.ts'
import { Button, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { callWith } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { timeLabel } from '../../time/time-label.ts'
import { IconShieldCheck } from '../../ui/icons/entry-icons.ts'
import { IconArrowLeft } from '../../ui/icons/icons.ts'
import { IconMail } from '../../ui/icons/page-icons.ts'
import { FocusableButton } from '../../ui/page/focusable-button.tsx'
import { CodeField } from './code-field.tsx'
import { IconClock, IconRefresh } from './factor-icons.ts'
import { factorTexts } from './factor-texts.ts'
import { PasskeyStep } from './passkey-step.tsx'
import { knowsPasskeys } from './use-passkey.ts'
import { isAbout } from './refused-part.ts'
import type { SignInStepProps } from './sign-in-step.tsx'
import { StepHead } from './step-head.tsx'
import classes from './factor.module.css'

interface EnterCodeProps extends SignInStepProps {
  readonly person: ReactNode
}

/** Exchanges the ticket for a session, with a code of the app or a recovery code. */
export function EnterCode({ ticket, isInside, person, onDone, onLeave }: EnterCodeProps) {
  const [way, setWay] = useState<'app' | 'recovery' | 'lost' | 'passkey'>(
    ticket.passkey === 'first' && knowsPasskeys() ? 'passkey' : 'app',
  )
  const [code, setCode] = useState('')
  const [recoveryCode, setRecoveryCode] = useState('')
  const [tried, setTried] = useState(false)
  const give = useSend(giveSecondFactor, {
    onDone,
    onFailure: (failure) => {
      if (isAbout(failure, 'ticket')) onLeave(failure.sentence)
      return true
    },
  })
  const send = (typed: string) => give.mutate({ body: { ticket: ticket.ticket, code: typed } })
  const change = (to: typeof way) => {
    give.reset()
    setCode('')
    setTried(false)
    setWay(to)
  }
  const sentence = give.error?.sentence
  if (way === 'lost') return <LostBoth isStaff={ticket.isStaff} isInside={isInside} onBack={() => change('app')} />
  if (way === 'passkey')
    return (
      <>
        <StepHead title={factorTexts.passkeyTitle} line={factorTexts.passkeyLine} isInside={isInside} />
        {person}
        <PasskeyStep
          request={() => callWith(requestPasskeyToSignIn, { body: { ticket: ticket.ticket } })}
          onSigned={(passkey) => give.mutate({ body: { ticket: ticket.ticket, passkey } })}
          onCode={() => change('app')}
          isChecking={give.isPending}
          error={sentence}
        />
      </>
    )
  if (way === 'recovery')
    return (
      <>
        <StepHead title={factorTexts.recoveryTitle} line={factorTexts.recoveryLine} isInside={isInside} />
        {person}
        <form
          className={classes.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setTried(true)
            if (recoveryCode.trim() !== '' && !give.isPending) send(recoveryCode)
          }}
        >
          <TextInput
            label="Recovery code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            maxLength={40}
            value={recoveryCode}
            error={tried && recoveryCode.trim() === '' ? factorTexts.recoveryMissing : sentence}
            onChange={(event) => setRecoveryCode(event.currentTarget.value)}
          />
          <FocusableButton type="submit" loading={give.isPending}>
            Continue
          </FocusableButton>
        </form>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => change('app')}
        >
          {factorTexts.backToCode}
        </Button>
      </>
    )
  return (
    <>
      <StepHead title={factorTexts.codeTitle} line={factorTexts.codeLine} isInside={isInside} />
      {person}
      <CodeField value={code} onChange={setCode} onFull={send} isChecking={give.isPending} error={sentence} />
      <ul className={classes.ways}>
        {ticket.passkey !== undefined && knowsPasskeys() ? (
          <li>
            <button type="button" className={classes.link} onClick={() => change('passkey')}>
              {factorTexts.passkeyLink}
            </button>
          </li>
        ) : null}
        <li>
          <button type="button" className={classes.link} onClick={() => change('recovery')}>
            {factorTexts.recoveryLink}
          </button>
        </li>
        <li>
          <button type="button" className={classes.link} onClick={() => change('lost')}>
            {factorTexts.lostLink}
          </button>
        </li>
      </ul>
      <p className={classes.note}>
        <IconClock size={18} stroke={1.6} aria-hidden />
        {factorTexts.minutes(timeLabel(ticket.expiresAt))}
      </p>
    </>
  )
}

/** What helps who has neither the phone nor a recovery code. */
function LostBoth({ isStaff, isInside, onBack }: { isStaff: boolean; isInside: boolean; onBack: () => void }) {
  const steps = [
    [IconRefresh, factorTexts.lostReset(isStaff)],
    [IconMail, factorTexts.lostMail(isStaff)],
    [IconShieldCheck, factorTexts.lostAgain(isStaff)],
  ] as const
  return (
    <>
      <StepHead title={factorTexts.lostLink} line={factorTexts.lostLine(isStaff)} isInside={isInside} />
      <ol className={classes.steps}>
        {steps.map(([Icon, text]) => (
          <li key={text}>
            <Icon size={20} stroke={1.6} aria-hidden />
            {text}
          </li>
        ))}
      </ol>
      <Button variant="default" fullWidth leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
        {factorTexts.backToCode}
      </Button>
    </>
  )
}
