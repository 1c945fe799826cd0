import { listPasskeys } from '@client-center/contract/session/passkeys.ts'
import { giveFactorAgain, requestPasskeyAgain } from '@client-center/contract/session/second-factor.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { useSend } from '../../api/use-send.ts'
import { FocusableButton } from '../../ui/page/focusable-button.tsx'
import { stopEscapePropagation } from '../../ui/page/stop-escape-propagation.ts'
import { useReturnedFocus } from '../../ui/page/use-returned-focus.ts'
import { CodeField } from './code-field.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { knowsPasskeys } from './use-passkey.ts'
import { factorTexts } from './factor-texts.ts'
import classes from './factor.module.css'

interface FactorAgainDialogProps {
  readonly onGiven: () => void
  readonly onCancel: (reason: string) => void
}

/** Requests a code of the app or a recovery code before a sensitive action. It may open over another dialog. */
export function FactorAgainDialog({ onGiven, onCancel }: FactorAgainDialogProps) {
  useReturnedFocus()
  const [way, setWay] = useState<'app' | 'recovery' | 'passkey'>('app')
  const hasPasskey = (useRead(listPasskeys).data?.passkeys.length ?? 0) > 0 && knowsPasskeys()
  const [code, setCode] = useState('')
  const give = useSend(giveFactorAgain, { onDone: onGiven, onFailure: () => true })
  const send = (typed: string) => give.mutate({ body: { code: typed } })
  const change = (to: typeof way) => {
    give.reset()
    setCode('')
    setWay(to)
  }
  const cancel = () => onCancel(factorTexts.againCanceled)
  const fields = { value: code, error: give.error?.sentence }
  return (
    <Modal
      opened
      onClose={cancel}
      title={factorTexts.againTitle}
      size={440}
      zIndex="calc(var(--layer-dialog) + 50)"
      transitionProps={{ duration: 0 }}
      portalProps={{ reuseTargetNode: false }}
      onFocusCapture={stopEscapePropagation}
      onKeyDown={({ key }) => {
        if (key === 'Escape') cancel()
      }}
    >
      <p className={classes.line}>{factorTexts.againLine}</p>
      {way === 'app' ? (
        <CodeField {...fields} label="Your code" onChange={setCode} onFull={send} isChecking={give.isPending} />
      ) : way === 'passkey' ? (
        <PasskeyStep
          request={() => call(requestPasskeyAgain)}
          onSigned={(passkey) => give.mutate({ body: { passkey } })}
          onCode={() => change('app')}
          isChecking={give.isPending}
          error={give.error?.sentence}
        />
      ) : (
        <form
          id="recovery"
          className={classes.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (code.trim() !== '' && !give.isPending) send(code)
          }}
        >
          <TextInput
            {...fields}
            label="Recovery code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            maxLength={40}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </form>
      )}
      <div className={classes.againFoot}>
        {hasPasskey && way === 'app' ? (
          <button type="button" className={classes.link} onClick={() => change('passkey')}>
            {factorTexts.passkeyLink}
          </button>
        ) : null}
        <button type="button" className={classes.link} onClick={() => change(way === 'app' ? 'recovery' : 'app')}>
          {way === 'app' ? factorTexts.recoveryLink : factorTexts.backToCode}
        </button>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        {way === 'recovery' ? (
          <FocusableButton type="submit" form="recovery" loading={give.isPending}>
            Continue
          </FocusableButton>
        ) : null}
      </div>
    </Modal>
  )
}
