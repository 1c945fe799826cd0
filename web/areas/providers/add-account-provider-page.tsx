import { saveProvider } from '@client-center/contract/providers/providers.ts'
import { REQUIRED } from '@client-center/domain/forms/field.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { NothingHere } from '../documents/library/nothing-here.tsx'
import { canCall } from '../../api/use-can-call.ts'
import { useAccount, useSession } from '../../session/session-context.tsx'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { RecordHead } from '../../records/record-head.tsx'
import { ProviderEditor } from './provider-editor.tsx'
import { accountAreaHost } from './provider-host.ts'
import classes from './providers.module.css'
import { providersTexts as texts } from './providers-texts.ts'

/** Adds a provider to one of the accounts in which the user may edit licenses (PROV-10…15). */
export function AddAccountProviderPage() {
  const account = useAccount()
  const { accounts } = useSession()
  const mine = accounts.filter(({ permissions }) => canCall(saveProvider, permissions))
  const [chosen, choose] = useState(mine.find(({ id }) => id === account.id)?.id)
  const [isLeft, setLeft] = useState(false)
  const list = accountAreaHost.list(account.id)
  return (
    <>
      <Breadcrumbs
        crumbs={[...accountAreaHost.breadcrumbs(account.id), { label: accountAreaHost.listCrumb, to: list }]}
        here={texts.add}
      />
      {mine.length === 0 ? (
        <>
          <PageTitle>{texts.add}</PageTitle>
          <NothingHere title={texts.add} sentence={texts.mayNotAdd} back={list} />
        </>
      ) : (
        <ProviderEditor
          host={accountAreaHost}
          hostId={account.id}
          provider={undefined}
          accountId={chosen}
          canEdit
          blockedBecause={chosen === undefined ? 'Choose an account to save' : undefined}
          head={(save) => <RecordHead title={texts.add} back={list} save={save} />}
          before={
            <Select
              className={classes.account}
              label="Account"
              placeholder="Select"
              required
              data={mine.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen ?? null}
              onChange={(id) => choose(id ?? undefined)}
              onBlur={() => setLeft(true)}
              error={isLeft && chosen === undefined ? REQUIRED : undefined}
              allowDeselect={false}
            />
          }
        />
      )}
    </>
  )
}
