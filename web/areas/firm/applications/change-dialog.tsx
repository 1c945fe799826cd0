import { changeApplications } from '@client-center/contract/firm/applications/change-applications.ts'
import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import {
  applicationChangeFor,
  type ApplicationChangeKind,
} from '@client-center/domain/follow-up/application-changes.ts'
import { usualDays } from '@client-center/domain/follow-up/follow-up.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { newId } from '../../../api/new-id.ts'
import { invalidate } from '../../../api/use-read.ts'
import { useSend } from '../../../api/use-send.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { manyApplicationReads } from './many-application-reads.ts'
import { applicationsTexts as texts } from './applications-texts.ts'

interface ChangeDialogProps {
  readonly kind: ApplicationChangeKind
  readonly applications: readonly FirmApplication[]
  readonly today: string
  readonly onDone: () => void
  readonly onClose: () => void
}

const hints = { status: texts.statusHint, next: texts.allOrNone, document: texts.documentHint } as const

/** Changes the selected applications: all of them or none. */
export function ChangeDialog({ kind, applications, today, onDone, onClose }: ChangeDialogProps) {
  const cache = useQueryClient()
  const section = useMemo(() => applicationChangeFor({ today, kind }), [today, kind])
  // The same for a repeated request, which then changes nothing.
  const [ids] = useState(() => ({ request: newId(), entries: new Map(applications.map((one) => [one, newId()])) }))
  const change = useSend(changeApplications, {
    refreshes: manyApplicationReads,
    onDone: () => {
      toast.ok(texts.changed(applications.length))
      onDone()
    },
    // A refusal may mean that the rows are old. They stay selected.
    onFailure: () => {
      void invalidate(cache, manyApplicationReads)
      return false
    },
  })
  return (
    <RecordDialog
      title={`${texts[kind]}: ${texts.selected(applications.length)}`}
      subtitle={hints[kind]}
      section={section}
      values={{
        ...emptyValues(section),
        statusOn: kind === 'status' ? today : null,
        nextOn: kind === 'next' ? addDays(today, usualDays) : null,
      }}
      hideInapplicable
      columns={2}
      saveLabel={texts.change(applications.length)}
      onSave={(answers) =>
        change.mutateAsync({
          body: {
            ...answers,
            id: ids.request,
            kind,
            applications: applications.map((one) => ({
              id: ids.entries.get(one) ?? newId(),
              accountId: one.accountId,
              applicationId: one.applicationId,
              rev: one.rev,
              logged: one.logged,
              plannedOn: one.plannedOn,
            })),
          },
        })
      }
      onClose={onClose}
    />
  )
}
