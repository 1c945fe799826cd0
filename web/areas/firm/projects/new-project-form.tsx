import {
  createFirmProject,
  listFirmProjects,
  type readProjectChoices,
} from '@client-center/contract/firm/projects/projects.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { newProject, type NewProjectAnswers } from '@client-center/domain/firm/project-settings.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { addsProviders } from '@client-center/domain/projects/adds-providers.ts'
import { changeKinds } from '@client-center/domain/projects/change-kinds.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { newId } from '../../../api/new-id.ts'
import { useSend } from '../../../api/use-send.ts'
import { FormFoot } from '../../../forms/form-foot.tsx'
import { getProblems } from '../../../forms/refusal.ts'
import { SectionFields } from '../../../forms/section-fields.tsx'
import { useAnswer } from '../../../forms/use-answer.ts'
import { useSectionForm } from '../../../forms/use-section-form.ts'
import { paths } from '../../../paths/paths.ts'
import { useLeaveGuard } from '../../../ui/feedback/leave-guard.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { newProjectTexts as texts } from './new-project-texts.ts'
import classes from './projects.module.css'
import { RecordChecks } from './record-checks.tsx'
import { recordControl } from './record-control.tsx'
import { TemplateItems } from './template-items.tsx'
import { toTemplate } from './to-template.ts'

interface NewProjectFormProps {
  readonly accountId: string
  readonly choices: EndpointReply<typeof readProjectChoices>
}

const IN_PROGRESS = 2

/** The form of a new project, with the items that its template requests, live. */
export function NewProjectForm({ accountId, choices }: NewProjectFormProps) {
  const navigate = useNavigate()
  // A repeated request has the same id, so it creates nothing twice.
  const [id] = useState(newId)
  const [initial] = useState<NewProjectAnswers>(() => ({
    ...emptyValues(newProject),
    status: IN_PROGRESS,
    change: 0,
    analyst: choices.analysts.some(({ id: staffId }) => staffId === choices.ownId) ? choices.ownId : null,
    showCredentialingForm: true,
    showApplications: true,
    canAddApplications: true,
  }))
  const [providers, setProviders] = useState<readonly string[]>([])
  const [locations, setLocations] = useState<readonly string[]>([])
  const [omittedTypes, setOmittedTypes] = useState<readonly number[]>([])
  const created = useRef(false)
  const send = useSend(createFirmProject, {
    refreshes: [listFirmProjects],
    successMessage: texts.created,
    onFailure: (failure) => getProblems(failure).length > 0,
  })
  const form = useSectionForm(newProject, initial, {
    locksWhileSaving: true,
    onSave: async (answers) => {
      const omitted = template
        .filter(({ documentType }) => omittedTypes.includes(documentType))
        .map(({ documentType, providerId }) => ({ documentType, provider: providerId }))
      const body = { ...answers, id, providers: [...providers], locations: [...locations], omitted }
      await send.mutateAsync({ params: { accountId }, body })
      created.current = true
    },
    onSaved: () => {
      if (!created.current) return
      guard.release()
      void navigate({ to: paths.firmProject(accountId, id) })
    },
  })
  const practiceType = useAnswer(form, 'practiceType')
  const change = useAnswer(form, 'change')
  const chosen = choices.providers.filter((provider) => providers.includes(provider.id))
  const template = toTemplate(practiceType, change, chosen)
  const hasChosen = providers.length + locations.length + omittedTypes.length > 0
  const guard = useLeaveGuard(form.dirty || hasChosen)
  const draw = useMemo(() => ({ analyst: recordControl(choices.analysts) }), [choices.analysts])
  const isAboutProviders = addsProviders(changeKinds[change ?? 0] ?? 'NoChange')
  return (
    <>
      <form
        noValidate
        aria-label={texts.title}
        className={classes.newProject}
        onSubmit={(event) => void form.save(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.save(event)
        }}
      >
        <Card title={texts.details} headless>
          <div className={classes.fields}>
            <SectionFields
              form={form}
              only={['title', 'code', 'analyst', 'practiceType', 'change', 'optionType', 'status']}
              draw={draw}
            />
            <RecordChecks
              legend={isAboutProviders ? texts.newProviders : texts.providers}
              records={choices.providers}
              checked={providers}
              onChange={setProviders}
              emptyText={texts.noProviders}
            />
            <RecordChecks
              legend={texts.locations}
              records={choices.locations}
              checked={locations}
              onChange={setLocations}
              emptyText={texts.noLocations}
            />
            <fieldset className={classes.group}>
              <legend>{texts.visible}</legend>
              <SectionFields
                form={form}
                columns={1}
                only={['showCredentialingForm', 'showApplications', 'canAddApplications']}
              />
            </fieldset>
            <fieldset className={classes.group}>
              <legend>{texts.references}</legend>
              <SectionFields form={form} only={['creatioCaseId', 'creatioAccount']} />
            </fieldset>
          </div>
        </Card>
        <div className={classes.template}>
          <TemplateItems
            items={template}
            providers={chosen}
            omittedTypes={omittedTypes}
            onChange={setOmittedTypes}
            isKnown={practiceType !== null && change !== null}
          />
          <div className={classes.templateFoot}>
            <p className={classes.note}>{texts.note}</p>
            <FormFoot
              form={form}
              showsMissing
              changed={hasChosen}
              saveLabel={texts.create}
              purpose={texts.purpose}
              onCancel={() => {
                guard.release()
                void navigate({ to: paths.firmProjects(accountId) })
              }}
            />
          </div>
        </div>
      </form>
      {guard.dialog}
    </>
  )
}
