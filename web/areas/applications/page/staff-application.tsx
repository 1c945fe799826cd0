import type { Application } from '@client-center/contract/applications/application.ts'
import { canceledApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import type { ApplicationEditing } from '@client-center/domain/applications/application-editing.ts'
import type { ApplicationHost } from '../application-host.ts'
import { statusEditModeFor, readOnlyMode } from '../application-mode.ts'
import { ApplicationReading, StatusReading } from './application-reading.tsx'
import { applicationTexts as texts } from '../application-texts.ts'
import { ApplicationView } from './application-view.tsx'
import { StatusCard, StatusFields } from '../status-card.tsx'
import { useApplicationEditor } from './use-application-editor.ts'

interface StaffProps {
  readonly host: ApplicationHost
  readonly fresh: Application
  readonly editing: ApplicationEditing
  readonly mayEdit: boolean
  readonly onSaved: () => void
}

/** An application of which the user may change at most status and dates (APPS-24). */
export const StaffApplication = (props: StaffProps) =>
  props.editing.edits === 'statusAndDates' ? <PartlyEditableApplication {...props} /> : <ReadApplication {...props} />

function PartlyEditableApplication(props: StaffProps) {
  const mode = statusEditModeFor(props.fresh.statusId)
  const applicationEditor = useApplicationEditor({ ...props, mode, start: mode.toValues(props.fresh) })
  const { form, base = props.fresh } = applicationEditor.editor
  return (
    <ApplicationView
      {...props}
      applicationEditor={applicationEditor}
      note={base.statusId === canceledApplicationStatus ? texts.partlyCanceled : texts.partlyOfStaff}
      work={<ApplicationReading read={base} />}
      side={
        <StatusCard base={base}>
          <StatusFields form={form} base={base} />
        </StatusCard>
      }
    />
  )
}

function ReadApplication(props: StaffProps) {
  const applicationEditor = useApplicationEditor({ ...props, mode: readOnlyMode, start: NOTHING })
  const { base = props.fresh } = applicationEditor.editor
  return (
    <ApplicationView
      {...props}
      applicationEditor={applicationEditor}
      note={props.mayEdit ? texts.ofStaff : texts.lookOnly}
      work={<ApplicationReading read={base} />}
      side={
        <StatusCard base={base}>
          <StatusReading read={base} />
        </StatusCard>
      }
    />
  )
}

const NOTHING = {}
