import { accountCredentialing } from '@client-center/contract/credentialing/account-credentialing.ts'
import type { Account } from '@client-center/contract/accounts/account.ts'
import {
  readProvider,
  removeProvider,
  restoreProvider,
  saveProvider,
} from '@client-center/contract/providers/providers.ts'
import type { Provider } from '@client-center/contract/providers/provider.ts'
import { degreeTypes, unsetDegree } from '@client-center/domain/reference/degree-types.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NothingHere } from '../documents/library/nothing-here.tsx'
import { toFailureStatus } from '../../ui/feedback/failure.ts'
import { timeZone } from '../../time/time-zone.ts'
import { call } from '../../api/call.ts'
import { toQueryKey, useRead } from '../../api/use-read.ts'
import { canCall } from '../../api/use-can-call.ts'
import { useSend } from '../../api/use-send.ts'
import { AccountContext, useAccount, useSession } from '../../session/session-context.tsx'
import { useStaffPractice } from '../../session/use-staff-practice.ts'
import { useHeldRights } from '../../session/use-held-rights.ts'
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { Initials } from '../../ui/text/initials.tsx'
import { holdsUnsaved } from '../../ui/feedback/unsaved.ts'
import { LoadError } from '../../ui/feedback/load-error.tsx'
import { usePrintOwner } from '../../ui/page/print-frame.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { RecordHead } from '../../records/record-head.tsx'
import { SkeletonPage } from '../../ui/feedback/skeletons.tsx'
import { ProviderEditor } from './provider-editor.tsx'
import type { ProviderHost } from './provider-host.ts'
import { toProviderArguments } from '../provider-fields/provider-arguments.ts'
import { providerQueries } from '../provider-fields/provider-queries.ts'
import classes from './providers.module.css'
import { toDeletionTexts, providersTexts as texts } from './providers-texts.ts'

interface ProviderPageProps {
  readonly host: ProviderHost
  /** Further contents of this area: below the licenses (`work`) and below the details (`side`). */
  readonly work?: (provider: Provider) => ReactNode
  readonly side?: (provider: Provider) => ReactNode
}

/** The page of a provider with the licenses, in either area. */
export function ProviderPage({ host, work, side }: ProviderPageProps) {
  const account = useAccount()
  const { providerId = '' } = useParams({ strict: false })
  const providerQuery = useRead(readProvider, toProviderArguments(providerId, useStaffPractice()))
  const list = host.list(account.id)
  const provider = useHeldRights(providerQuery.data)
  // If another user deletes the provider, the page stays with unsaved changes; the next save explains the deletion.
  const isHeld = provider !== undefined && holdsUnsaved()
  const missing = providerQuery.isError && !isHeld ? toMissingNotice(toFailureStatus(providerQuery.error)) : undefined
  return (
    <>
      <Breadcrumbs
        crumbs={[...host.breadcrumbs(account.id), { label: host.listCrumb, to: list }]}
        here={host.pageCrumb}
      />
      {missing !== undefined ? (
        <>
          <PageTitle>{host.pageCrumb}</PageTitle>
          <NothingHere title={host.pageCrumb} {...missing} back={list} />
        </>
      ) : provider !== undefined ? (
        <LoadedProvider
          key={provider.id}
          host={host}
          provider={provider}
          work={work?.(provider)}
          side={side?.(provider)}
        />
      ) : providerQuery.isError ? (
        <LoadError onRetry={() => void providerQuery.refetch()} />
      ) : (
        <SkeletonPage />
      )}
    </>
  )
}

function toMissingNotice(status: number) {
  if (status === 403) return { sentence: texts.noAccess }
  return status === 404 || status === 400 ? { sentence: texts.notFound, hint: texts.notFoundHint } : undefined
}

/** Resolves to whether the provider has a credentialing form, and to false if the user may not see forms. */
async function hasForm({ id, accountId, account }: Provider): Promise<boolean> {
  if (!canCall(accountCredentialing.listForms, account.permissions)) return false
  try {
    return (await call(accountCredentialing.listForms, { params: { accountId, providerId: id } })).length > 0
  } catch {
    // The confirmation shows in any case; this only adds a sentence to it.
    return false
  }
}

interface FoundProps {
  readonly host: ProviderHost
  readonly provider: Provider
  readonly work: ReactNode
  readonly side: ReactNode
}

function LoadedProvider({ host, provider, work, side }: FoundProps) {
  const account = useAccount()
  const cache = useQueryClient()
  const [question, confirm] = useConfirm()
  // The permissions on the provider's own account count, whichever account is in the address (PERM-07).
  const canEdit = canCall(saveProvider, provider.account.permissions)
  const ownAccount = useOwnAccount(provider)
  const staffPractice = useStaffPractice()
  usePrintOwner(ownAccount.name)
  const list = host.list(account.id)
  const remove = useSend(removeProvider, {
    refreshes: providerQueries,
    successMessage: texts.deleted,
    undo: restoreProvider,
  })
  const confirmDelete = async (leave: (to: string) => void) => {
    const subject = (await hasForm(provider)) ? texts.formStays : undefined
    if (!(await confirm({ ...toDeletionTexts(provider.name), ...(subject === undefined ? {} : { subject }) }))) return
    remove.mutate(
      { params: { accountId: provider.accountId, providerId: provider.id } },
      {
        onSuccess: () => {
          leave(list)
          cache.removeQueries({ queryKey: toQueryKey(readProvider, toProviderArguments(provider.id, staffPractice)) })
        },
      },
    )
  }
  return (
    // The cards use the provider's own account, whichever account is in the address.
    <AccountContext value={ownAccount}>
      <ProviderEditor
        host={host}
        hostId={account.id}
        provider={provider}
        accountId={provider.accountId}
        canEdit={canEdit}
        work={work}
        side={side}
        head={(save, leave) => (
          <RecordHead
            title={
              <span className={classes.head}>
                <Initials name={provider.name} large />
                {provider.name}
              </span>
            }
            note={<ProviderSubtitle provider={provider} canEdit={canEdit} />}
            back={list}
            save={save}
            onDelete={canEdit ? () => void confirmDelete(leave) : undefined}
          />
        )}
      />
      {question}
    </AccountContext>
  )
}

/** The provider's own account, from the session if the user has it. */
function useOwnAccount({ account }: Provider): Account {
  const { accounts } = useSession()
  return (
    accounts.find(({ id }) => id === account.id) ?? {
      ...account,
      hasCap: false,
      hasProjects: false,
      timeZone: timeZone(),
    }
  )
}

/** The provider type, degree, NPI and email, below the name. */
function ProviderSubtitle({ provider, canEdit }: { readonly provider: Provider; readonly canEdit: boolean }) {
  const { providerType, degreeTypeId, npi, email } = provider
  const degree = degreeTypes.find(({ value }) => value === degreeTypeId && value !== unsetDegree)?.label
  const role = [providerTypeLabel(providerType ?? 0), degree].filter((one) => one !== undefined).join(', ')
  return (
    <span className={classes.about}>
      <span>{role}</span>
      {npi === '' ? null : <span>NPI {npi}</span>}
      {email === '' ? null : <span>{email}</span>}
      {canEdit ? null : <span>{texts.lookOnly}</span>}
    </span>
  )
}
