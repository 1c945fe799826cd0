import type { RosterRecord } from '@client-center/contract/firm/projects/projects.ts'
import { recordId } from '@client-center/domain/forms/fields/record-id.ts'
import { section } from '@client-center/domain/forms/section.ts'
import { useMemo } from 'react'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ReadingDialog } from '../../../ui/page/reading-dialog.tsx'
import { firmProjectTexts } from './project-texts.ts'
import { recordControl } from './record-control.tsx'

const texts = firmProjectTexts.roster

interface AddRecordDialogProps {
  readonly title: string
  readonly note: string
  readonly label: string
  readonly records: readonly RosterRecord[]
  readonly onAdd: (record: RosterRecord) => Promise<unknown>
  readonly onClose: () => void
}

const chosenRecord = section('Record', { record: recordId('Name', { required: true }) })

/** Adds a provider or a location of the practice to a project. */
export function AddRecordDialog({ title, note, records, onAdd, onClose }: AddRecordDialogProps) {
  const draw = useMemo(
    () => ({
      record: recordControl(
        records.map(({ id, name, detail }) => ({ id, name: detail === '' ? name : `${name}, ${detail}` })),
      ),
    }),
    [records],
  )
  if (records.length === 0)
    return (
      <ReadingDialog title={title} onClose={onClose}>
        <p>{texts.noneLeft}</p>
      </ReadingDialog>
    )
  return (
    <RecordDialog
      title={title}
      subtitle={note}
      section={chosenRecord}
      values={{ record: null }}
      saveLabel={texts.add}
      draw={draw}
      onSave={async ({ record }) => {
        const found = records.find(({ id }) => id === record)
        if (found === undefined) return
        await onAdd(found)
        toast.ok(texts.added(found.name))
      }}
      onClose={onClose}
    />
  )
}
