import { saveTier } from '@client-center/contract/firm/practices/assign-practices.ts'
import { choice } from '@client-center/domain/forms/fields/choice.ts'
import { section } from '@client-center/domain/forms/section.ts'
import { subscriptionTiers } from '@client-center/domain/reference/subscription-tiers.ts'
import { useSend } from '../../../api/use-send.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { assignmentTexts as texts } from './assignment-texts.ts'
import { staffLists } from './staff-lists.ts'

interface TierDialogProps {
  readonly practice: { readonly id: string; readonly name: string }
  readonly tier: number
  readonly onClose: () => void
}

const form = section('Tier', {
  tier: choice(
    texts.tierField,
    subscriptionTiers.map(({ value, label }) => ({ value, label })),
    { required: true },
  ),
})

/** Changes the tier of a practice. */
export function TierDialog({ practice, tier: previousTier, onClose }: TierDialogProps) {
  const save = useSend(saveTier, {
    successMessage: texts.tierSaved,
    refreshes: staffLists,
  })
  return (
    <RecordDialog
      title={texts.tierOf(practice.name)}
      subtitle={texts.tierNote}
      section={form}
      values={{ tier: previousTier }}
      onSave={({ tier }) =>
        save.mutateAsync({ params: { accountId: practice.id }, body: { tier: tier ?? previousTier, previousTier } })
      }
      onClose={onClose}
    />
  )
}
