import { readSignInSecurity } from '@client-center/contract/session/sign-in-security.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatLocalDay } from '../../time/local-day.ts'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { IconShieldCheck } from '../../ui/icons/entry-icons.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { FactorAgain } from './factor-again.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { factorTexts } from './factor-texts.ts'
import { RenewCodes, SwitchOff, SwitchOn } from './own-factor-panels.tsx'
import classes from './factor.module.css'
import passkeyClasses from './passkey.module.css'

/** The user's own second factor: switching it on and off, and new recovery codes. */
export function SignInSecurityPage() {
  const security = useRead(readSignInSecurity)
  return (
    <>
      <PageTitle note={factorTexts.pageNote}>{factorTexts.pageTitle}</PageTitle>
      <div className={passkeyClasses.cards}>
        <Card title={factorTexts.cardTitle}>
          {security.data !== undefined ? (
            <OwnFactor {...security.data} />
          ) : security.isError ? (
            <LoadError onRetry={() => void security.refetch()} />
          ) : (
            <SkeletonRows />
          )}
        </Card>
        <PasskeysCard />
      </div>
      {/* The frame of staff has one. */}
      {security.data?.isRequired === false ? <FactorAgain /> : null}
    </>
  )
}

interface OwnFactorProps {
  readonly isOn: boolean
  readonly since?: string | undefined
  readonly isRequired: boolean
  readonly recoveryCodesLeft: number
}

function OwnFactor({ isOn, since, isRequired, recoveryCodesLeft }: OwnFactorProps) {
  const [panel, setPanel] = useState<'on' | 'off' | 'codes'>()
  const close = () => setPanel(undefined)
  return (
    <>
      <div className={classes.state} data-on={isOn || undefined}>
        <IconShieldCheck size={24} stroke={1.6} aria-hidden />
        <div>
          <p>{isOn ? factorTexts.on : factorTexts.off}</p>
          <ul className={classes.facts}>
            {isOn && since !== undefined ? <li>{factorTexts.since(formatLocalDay(since))}</li> : null}
            {isOn ? <li>{factorTexts.left(recoveryCodesLeft)}</li> : <li>{factorTexts.offLine}</li>}
            {isRequired ? <li>{factorTexts.required}</li> : null}
          </ul>
        </div>
      </div>
      {panel === 'on' ? (
        <SwitchOn onClose={close} />
      ) : panel === 'off' ? (
        <SwitchOff onClose={close} />
      ) : panel === 'codes' ? (
        <RenewCodes onClose={close} />
      ) : (
        <div className={classes.actions}>
          {isOn ? (
            <>
              <Button variant="default" onClick={() => setPanel('codes')}>
                {factorTexts.renew}
              </Button>
              {isRequired ? null : (
                <Button variant="default" onClick={() => setPanel('off')}>
                  {factorTexts.turnOff}
                </Button>
              )}
            </>
          ) : (
            <Button onClick={() => setPanel('on')}>{factorTexts.turnOn}</Button>
          )}
        </div>
      )}
    </>
  )
}
