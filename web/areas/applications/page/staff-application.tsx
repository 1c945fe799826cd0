import type { Application } from '@client-center/contract/applications/application.ts'
import { canceledApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import type { ApplicationEditing } from '@client-center/domain/applications/application-editing.ts'
import type { ReactNode } from 'react'
import type { ApplicationHost } from '../application-host.ts'
import { statusEditModeFor, readOnlyMode } from '../application-mode.ts'
import { ReadOnlyApplication, ReadOnlyStatus } from './read-only-application.tsx'
import { applicationTexts as texts } from '../application-texts.ts'
import { ApplicationView } from './application-view.tsx'
import { StatusCard, StatusFields } from '../status-card.tsx'
import { useApplicationEditor } from './use-application-editor.ts'

interface StaffProps {
  readonly host: ApplicationHost
  readonly fetched: Application
  /** Shown below the title. */
  readonly above?: ReactNode
  readonly editing: ApplicationEditing
  readonly canEdit: boolean
  readonly onSaved: () => void
}

/** An application of which the user may change at most status and dates (APPS-24). */
export const StaffApplication = (props: StaffProps) =>
  props.editing.edits === 'statusAndDates' ? <StatusEditPage {...props} /> : <ReadOnlyPage {...props} />

function StatusEditPage(props: StaffProps) {
  const mode = statusEditModeFor(props.fetched.statusId)
  const applicationEditor = useApplicationEditor({ ...props, mode, initialAnswers: mode.toValues(props.fetched) })
  const { form, base = props.fetched } = applicationEditor.editor
  return (
    <ApplicationView
      {...props}
      applicationEditor={applicationEditor}
      note={base.statusId === canceledApplicationStatus ? texts.partlyCanceled : texts.partlyOfStaff}
      mainCards={<ReadOnlyApplication fetched={base} />}
      sideCard={
        <StatusCard base={base}>
          <StatusFields form={form} base={base} />
        </StatusCard>
      }
    />
  )
}

function ReadOnlyPage(props: StaffProps) {
  const applicationEditor = useApplicationEditor({ ...props, mode: readOnlyMode, initialAnswers: NO_ANSWERS })
  const { base = props.fetched } = applicationEditor.editor
  return (
    <ApplicationView
      {...props}
      applicationEditor={applicationEditor}
      note={props.canEdit ? texts.ofStaff : texts.lookOnly}
      mainCards={<ReadOnlyApplication fetched={base} />}
      sideCard={
        <StatusCard base={base}>
          <ReadOnlyStatus fetched={base} />
        </StatusCard>
      }
    />
  )
}

const NO_ANSWERS = {}
