import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { restoreProvider } from '@client-center/contract/providers/providers.ts'
import { npiTakenSentence } from '@client-center/domain/providers/provider.ts'
import { useSend } from '../../api/use-send.ts'
import { useValueAtStart } from '../../forms/use-value-at-start.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm.tsx'
import { providerQueries } from './provider-queries.ts'

interface RestoreProviderProps {
  readonly accountId: string
  /** The deleted provider with the typed NPI; undefined closes the dialog. */
  readonly deleted: { readonly id: string; readonly name: string } | undefined
  /** The sentence of the dialog (AMB-04); the short one by default. */
  readonly sentence?: string
  /** Clears the NPI (PROV-27). */
  readonly onDecline: () => void
  /** Called after the provider was restored. */
  readonly onRestored: (provider: EndpointReply<typeof restoreProvider>) => void
}

/** Offers to restore a deleted provider (PROV-26, PROV-27, AMB-04, AMB-118). */
export function RestoreProvider({
  accountId,
  deleted,
  sentence = npiTakenSentence,
  onDecline,
  onRestored,
}: RestoreProviderProps) {
  const restore = useSend(restoreProvider, { refreshes: providerQueries, successMessage: 'Provider Restored' })
  // Keeps the name while the dialog fades out.
  const shown = useValueAtStart(deleted, deleted === undefined)
  const isBack = deleted !== undefined && deleted.id === restore.data?.id
  const answer = (yes: boolean) => {
    if (!yes || deleted === undefined) return onDecline()
    restore.mutate(
      { params: { accountId, providerId: deleted.id } },
      { onSuccess: (provider) => onRestored(provider), onError: onDecline },
    )
  }
  return (
    <ConfirmDialog
      opened={deleted !== undefined && !restore.isPending && !isBack}
      question={{
        title: 'Restore the provider',
        sentence,
        subject: shown?.name,
        action: 'Restore',
        safe: 'Decline',
        variant: 'filled',
      }}
      onAnswer={answer}
    />
  )
}
