import { restoreProvider } from '@client-center/contract/providers/providers.ts'
import { npiTakenSentence } from '@client-center/domain/providers/provider.ts'
import { useSend } from '../platform/api/use-send.ts'
import { ConfirmDialog } from '../platform/ui/feedback/confirm.tsx'
import { useValueAtStart } from '../platform/forms/use-value-at-start.ts'
import { providerLists } from './provider-lists.ts'
import { providersTexts } from './providers-texts.ts'

interface RestoreDialogProps {
  readonly accountId: string
  /** The deleted provider whose NPI was typed; none closes the dialog. */
  readonly deleted: { readonly id: string; readonly name: string } | undefined
  /** PROV-27: clears the NPI. */
  readonly onDecline: () => void
  /** The provider is back. */
  readonly onRestored: (id: string) => Promise<void>
}

/** Offers to bring a deleted provider back (PROV-26, PROV-27, AMB-04). */
export function RestoreDialog({ accountId, deleted, onDecline, onRestored }: RestoreDialogProps) {
  const restore = useSend(restoreProvider, { refreshes: providerLists, says: providersTexts.restored })
  // The words stay while the dialog fades out.
  const shown = useValueAtStart(deleted, deleted === undefined)
  const answer = (yes: boolean) => {
    if (!yes || deleted === undefined) return onDecline()
    restore.mutate(
      { params: { accountId, providerId: deleted.id } },
      { onSuccess: ({ id }) => void onRestored(id), onError: onDecline },
    )
  }
  return (
    <ConfirmDialog
      opened={deleted !== undefined && !restore.isPending && !restore.isSuccess}
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
