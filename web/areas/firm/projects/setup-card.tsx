import { readFirmProject, saveFirmProject, type FirmProject } from '@client-center/contract/firm/projects/projects.ts'
import { fromProjectName, projectSettings } from '@client-center/domain/firm/project-settings.ts'
import { changeOptions } from '@client-center/domain/projects/engagement-options.ts'
import { toStatusValue } from '@client-center/domain/projects/project-statuses.ts'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useSend } from '../../../api/use-send.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { IconPencil } from '../../../ui/icons/page-icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { DataList } from '../../../ui/text/data-list.tsx'
import type { ProjectPartProps } from './project-part.ts'
import { firmProjectTexts } from './project-texts.ts'
import { recordControl } from './record-control.tsx'

const texts = firmProjectTexts.setup

interface SetupCardProps extends ProjectPartProps {
  readonly isEditing: boolean
  readonly setEditing: (isEditing: boolean) => void
}

/** The settings of the project: option, what the practice sees, and the references to other systems. */
export function SetupCard({ accountId, project, isEditing, setEditing }: SetupCardProps) {
  const { change, optionType, creatioCaseId, creatioAccount } = project
  return (
    <Card
      title={texts.title}
      action={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          {texts.edit}
        </Button>
      }
    >
      <DataList
        entries={[
          { label: texts.change, value: changeOptions[change]?.label },
          { label: texts.option, value: optionType === null ? undefined : String(optionType) },
          { label: texts.sees, value: toVisible(project).join(', ') || texts.nothing },
          { label: texts.case, value: creatioCaseId ?? undefined },
          { label: texts.account, value: creatioAccount ?? undefined },
        ]}
      />
      {isEditing ? <SetupDialog accountId={accountId} project={project} onClose={() => setEditing(false)} /> : null}
    </Card>
  )
}

const toVisible = (project: FirmProject): string[] =>
  (['showCredentialingForm', 'showApplications', 'canAddApplications'] as const)
    .filter((flag) => project[flag])
    .map((flag) => projectSettings.fields[flag].label)

interface SetupDialogProps extends ProjectPartProps {
  readonly onClose: () => void
}

function SetupDialog({ accountId, project, onClose }: SetupDialogProps) {
  const send = useSend(saveFirmProject, { refreshes: [readFirmProject], successMessage: texts.saved })
  const { analyst, analysts, status } = project
  const draw = useMemo(() => {
    const isGone = analyst !== null && !analysts.some(({ id }) => id === analyst.id)
    const choices = isGone ? [{ id: analyst.id, name: texts.leftAnalyst(analyst.name) }, ...analysts] : analysts
    return { analyst: recordControl(choices) }
  }, [analyst, analysts])
  const isForeign = status !== '' && toStatusValue(status) === null
  return (
    <RecordDialog
      title={texts.editTitle}
      notice={isForeign ? <p>{texts.keepsStatus(status)}</p> : undefined}
      section={projectSettings}
      draw={draw}
      values={{
        ...fromProjectName(project.name),
        status: toStatusValue(status),
        analyst: analyst?.id ?? null,
        optionType: project.optionType,
        showCredentialingForm: project.showCredentialingForm,
        showApplications: project.showApplications,
        canAddApplications: project.canAddApplications,
        creatioCaseId: project.creatioCaseId ?? '',
        creatioAccount: project.creatioAccount ?? '',
      }}
      onSave={(values) =>
        send.mutateAsync({ params: { accountId, projectId: project.id }, body: { ...values, rev: project.rev } })
      }
      onClose={onClose}
    />
  )
}
