import { addProjectItem } from '@client-center/contract/firm/projects/project-items.ts'
import { readFirmProject, type FirmProject } from '@client-center/contract/firm/projects/projects.ts'
import { newItem } from '@client-center/domain/firm/project-item.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { useMemo, useState } from 'react'
import { newId } from '../../../api/new-id.ts'
import { useSend } from '../../../api/use-send.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import type { ProjectParams } from './project-part.ts'
import { itemTexts as texts } from './item-texts.ts'
import { recordControl } from './record-control.tsx'

interface AddItemDialogProps {
  readonly params: ProjectParams
  readonly project: FirmProject
  readonly onClose: () => void
}

/** Requests another item, by document type or by name. */
export function AddItemDialog({ params, project, onClose }: AddItemDialogProps) {
  // The same press sent again adds nothing.
  const [id] = useState(newId)
  const send = useSend(addProjectItem, { refreshes: [readFirmProject], successMessage: texts.added })
  const draw = useMemo(() => ({ provider: recordControl(project.providers) }), [project.providers])
  return (
    <RecordDialog
      title={texts.addTitle}
      subtitle={texts.addNote}
      section={newItem}
      values={emptyValues(newItem)}
      draw={draw}
      saveLabel={texts.add}
      hideInapplicable
      onSave={(values) => send.mutateAsync({ params, body: { ...values, id } })}
      onClose={onClose}
    />
  )
}
