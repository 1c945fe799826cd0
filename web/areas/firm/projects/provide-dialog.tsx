import { provideItemByHand, type FirmItem } from '@client-center/contract/firm/projects/project-items.ts'
import { readFirmProject } from '@client-center/contract/firm/projects/projects.ts'
import { providedByHand } from '@client-center/domain/firm/project-item.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { useSend } from '../../../api/use-send.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import type { ProjectParams } from './project-part.ts'
import { itemTexts as texts } from './item-texts.ts'

interface ProvideDialogProps {
  readonly params: ProjectParams
  readonly item: FirmItem
  readonly onClose: () => void
}

/** Marks an item as provided by hand, with a reason. */
export function ProvideDialog({ params, item, onClose }: ProvideDialogProps) {
  const send = useSend(provideItemByHand, { refreshes: [readFirmProject], successMessage: texts.providedByHand })
  return (
    <RecordDialog
      title={texts.provideTitle}
      subtitle={item.name}
      notice={<p>{texts.provideNote}</p>}
      section={providedByHand}
      values={emptyValues(providedByHand)}
      saveLabel={texts.provideTitle}
      onSave={(body) => send.mutateAsync({ params: { ...params, itemId: item.id }, body })}
      onClose={onClose}
    />
  )
}
