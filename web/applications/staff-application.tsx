import type { Application } from '@client-center/contract/applications/application.ts'
import type { ApplicationEditing } from '@client-center/domain/applications/application-editing.ts'
import { ApplicationEditorView } from './application-editor.tsx'
import type { ApplicationHost } from './application-host.ts'
import { partMode, readMode } from './application-mode.ts'
import { ApplicationReading, StatusReading } from './application-reading.tsx'
import { applicationTexts as texts } from './application-texts.ts'
import { StatusCard, StatusFields } from './status-card.tsx'

interface StaffProps {
  readonly host: ApplicationHost
  readonly accountId: string
  readonly fresh: Application
  readonly editing: ApplicationEditing
  readonly mayEdit: boolean
  readonly onKept: () => void
}

/** An application of which the practice changes at most status and dates (APPS-24), or that the person may only look at. */
export function StaffApplication(props: StaffProps) {
  const { fresh, editing, mayEdit } = props
  const work = (_: unknown, base: Application | undefined) => <ApplicationReading read={base ?? fresh} />
  return editing.edits === 'statusAndDates' ? (
    <ApplicationEditorView
      {...props}
      mode={partMode}
      start={partMode.valuesOf(fresh)}
      note={texts.partlyOfStaff}
      work={work}
      side={(form, base) => (
        <StatusCard base={base}>
          <StatusFields form={form} base={base} />
        </StatusCard>
      )}
    />
  ) : (
    <ApplicationEditorView
      {...props}
      mode={readMode}
      start={NOTHING}
      note={mayEdit ? texts.ofStaff : texts.lookOnly}
      work={work}
      side={(_, base) => (
        <StatusCard base={base}>
          <StatusReading read={base ?? fresh} />
        </StatusCard>
      )}
    />
  )
}

const NOTHING = {}
