import { confirmRequiredFactor, startRequiredFactor } from '@client-center/contract/session/second-factor.ts'
import type { SignInTicket, TokenPair } from '@client-center/contract/session/token-pair.ts'
import { useState } from 'react'
import { callWith } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { Initials } from '../../ui/text/initials.tsx'
import { EnterCode } from './enter-code.tsx'
import { factorTexts } from './factor-texts.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { isAbout } from './refused-part.ts'
import { SetUpFactor } from './set-up-factor.tsx'
import { StaffBrand } from './staff-brand.tsx'
import { StepHead } from './step-head.tsx'
import classes from './factor.module.css'

export interface SignInStepProps {
  readonly ticket: SignInTicket
  readonly email: string
  /** Whether it is inside the dialog for signing in again. */
  readonly isInside: boolean
  readonly onDone: (pair: TokenPair) => void
  /** Returns to the password, with the reason if the ticket has ended. */
  readonly onLeave: (reason?: string) => void
}

/** The second step of a sign-in: the code, or the setup of a factor that the person still lacks. */
export function SignInStep(props: SignInStepProps) {
  const { ticket, email, isInside, onLeave } = props
  const person = (
    <div className={classes.person}>
      <Initials name={ticket.name} />
      <span className={classes.who}>
        <strong>{ticket.name}</strong>
        <span>{email}</span>
      </span>
      <button type="button" className={classes.link} onClick={() => onLeave()}>
        Not you?
      </button>
    </div>
  )
  return (
    <div className={classes.step}>
      {ticket.isStaff && !isInside ? <StaffBrand /> : null}
      {ticket.step === 'code' ? <EnterCode {...props} person={person} /> : <RequiredSetUp {...props} person={person} />}
    </div>
  )
}

function RequiredSetUp({ ticket, isInside, person, onDone, onLeave }: SignInStepProps & { person: React.ReactNode }) {
  const [done, setDone] = useState<TokenPair & { readonly recoveryCodes: readonly string[] }>()
  const confirm = useSend(confirmRequiredFactor, {
    onDone: setDone,
    onFailure: (failure) => {
      if (isAbout(failure, 'ticket')) onLeave(failure.sentence)
      return true
    },
  })
  if (done !== undefined)
    return (
      <>
        <StepHead title={factorTexts.codesTitle} line={factorTexts.codesLine} isInside={isInside} />
        <RecoveryCodeList codes={done.recoveryCodes} onSaved={() => onDone(done)} />
      </>
    )
  return (
    <>
      <StepHead title={factorTexts.setUpTitle} line={factorTexts.setUpLine} isInside={isInside} />
      {person}
      <SetUpFactor
        name={ticket.ticket}
        start={() => callWith(startRequiredFactor, { body: { ticket: ticket.ticket } })}
        onCode={(code) => confirm.mutate({ body: { ticket: ticket.ticket, code } })}
        isChecking={confirm.isPending}
        error={confirm.error?.sentence}
      />
    </>
  )
}
