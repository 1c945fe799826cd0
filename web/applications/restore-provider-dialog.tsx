import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { restoreProvider } from '@client-center/contract/providers/providers.ts'
import { mayApply } from '@client-center/domain/applications/application.ts'
import { npiTakenSentence } from '@client-center/domain/providers/provider.ts'
import { useFormContext } from 'react-hook-form'
import { useSend } from '../platform/api/use-send.ts'
import { useAccount } from '../session/session-context.tsx'
import { ConfirmDialog } from '../platform/ui/feedback/confirm.tsx'
import { toast } from '../platform/ui/feedback/toast.ts'
import { useValueAtStart } from '../platform/forms/use-value-at-start.ts'
import { applicationTexts as texts } from './application-texts.ts'
import type { ProviderChecks } from './use-provider-checks.ts'

/** Offers to bring back the deleted provider whose NPI was typed, and goes on with them (AMB-04, AMB-118, PROV-27). */
export function RestoreProviderDialog({ deleted }: { readonly deleted: ProviderChecks['deleted'] }) {
  const account = useAccount()
  const { setValue } = useFormContext()
  const restore = useSend(restoreProvider, { refreshes: [listProviderSummaries], says: texts.restored })
  // The words stay while the dialog fades out.
  const shown = useValueAtStart(deleted, deleted === undefined)
  const put = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: true })
  const decline = () => put('providerNpi', '')
  const goOn = (id: string, providerType: number) => {
    decline()
    if (mayApply(providerType)) {
      put('isNewProvider', false)
      put('providerId', id)
    } else toast.error('Only owners and associates have applications')
  }
  const answer = (yes: boolean) => {
    if (!yes || deleted === undefined) return decline()
    restore.mutate(
      { params: { accountId: account.id, providerId: deleted.id } },
      { onSuccess: ({ id, providerType }) => goOn(id, providerType), onError: decline },
    )
  }
  return (
    <ConfirmDialog
      opened={deleted !== undefined && !restore.isPending}
      question={{
        title: 'Restore the provider',
        sentence: npiTakenSentence,
        subject: shown?.name,
        action: 'Restore',
        safe: 'Decline',
        look: 'filled',
      }}
      onAnswer={answer}
    />
  )
}
