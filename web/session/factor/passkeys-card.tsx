import {
  addPasskey,
  listPasskeys,
  removePasskey,
  startPasskey,
  type Passkey,
} from '@client-center/contract/session/passkeys.ts'
import { passkeyName } from '@client-center/domain/session/passkey-name.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { invalidate, useRead } from '../../api/use-read.ts'
import { RecordDialog } from '../../forms/record-dialog.tsx'
import { formatLocalDay } from '../../time/local-day.ts'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { Failure } from '../../ui/feedback/failure.ts'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/page/card.tsx'
import { factorTexts } from './factor-texts.ts'
import { createPasskey, knowsPasskeys } from './use-passkey.ts'
import classes from './factor.module.css'
import passkeyClasses from './passkey.module.css'

/** The user's passkeys: adding one with a name, and removing one. */
export function PasskeysCard() {
  const cache = useQueryClient()
  const own = useRead(listPasskeys)
  const [isAdding, setIsAdding] = useState(false)
  const [dialog, confirm] = useConfirm()
  const remove = useSend(removePasskey, { refreshes: [listPasskeys], successMessage: factorTexts.passkeyRemoved })
  const confirmRemoval = async ({ id, name }: Passkey) => {
    const title = factorTexts.removePasskeyTitle
    const isSure = await confirm({
      title,
      sentence: factorTexts.removePasskeySentence,
      subject: name,
      action: 'Remove',
    })
    if (isSure) remove.mutate({ params: { passkeyId: id } })
  }
  return (
    <Card title={factorTexts.passkeys}>
      {own.data === undefined ? (
        own.isError ? (
          <LoadError onRetry={() => void own.refetch()} />
        ) : (
          <SkeletonRows />
        )
      ) : (
        <>
          <p className={classes.innerLine}>{factorTexts.passkeysLine}</p>
          {own.data.passkeys.length === 0 ? null : (
            <ul className={passkeyClasses.passkeys} aria-label={factorTexts.passkeys}>
              {own.data.passkeys.map((passkey) => (
                <li key={passkey.id}>
                  <span>
                    <strong>{passkey.name}</strong>
                    <span className={classes.innerLine}>{describeUse(passkey)}</span>
                  </span>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={factorTexts.removePasskey(passkey.name)}
                    onClick={() => void confirmRemoval(passkey)}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <div className={classes.actions}>
            {!knowsPasskeys() ? (
              <p className={classes.innerLine}>{factorTexts.passkeysUnknown}</p>
            ) : own.data.canAdd ? (
              <Button variant="default" onClick={() => setIsAdding(true)}>
                {factorTexts.addPasskey}
              </Button>
            ) : (
              <p className={classes.innerLine}>{factorTexts.passkeysNeedFactor}</p>
            )}
          </div>
        </>
      )}
      {isAdding ? (
        <RecordDialog
          title={factorTexts.addPasskey}
          subtitle={factorTexts.addPasskeyLine}
          section={passkeyName}
          values={{ name: '' }}
          saveLabel={factorTexts.continue}
          onSave={async ({ name }) => {
            await addWithDevice(name)
            await invalidate(cache, [listPasskeys])
            toast.ok(factorTexts.passkeyAdded)
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
      {dialog}
    </Card>
  )
}

/** Creates the passkey on the device and stores it under this name. */
async function addWithDevice(name: string): Promise<void> {
  const creation = await call(startPasskey)
  const passkey = await createPasskey(creation).catch(() => {
    throw new Failure(444, factorTexts.passkeyNotCreated)
  })
  await call(addPasskey, { body: { name, passkey } })
}

const describeUse = ({ createdAt, lastUsedAt }: Passkey): string =>
  lastUsedAt === null
    ? factorTexts.passkeyAddedOn(formatLocalDay(createdAt))
    : factorTexts.passkeyUsedOn(formatLocalDay(lastUsedAt))
