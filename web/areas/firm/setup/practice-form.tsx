import type { AdvisorChoice } from '@client-center/contract/firm/setup-practice.ts'
import { ACCESS_POINT, FIRST_PROJECT, newPractice } from '@client-center/domain/firm/new-practice.ts'
import { emptyValues, type FieldValues } from '@client-center/domain/forms/section.ts'
import { timeZones } from '@client-center/domain/reference/time-zones.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fieldId } from '../../../forms/controls/field-id.ts'
import { ErrorSummary } from '../../../forms/error-summary.tsx'
import { FormFoot } from '../../../forms/form-foot.tsx'
import { useStoredAnswers, type SectionDraft } from '../../../forms/local-drafts/use-section-draft.ts'
import { SectionFields } from '../../../forms/section-fields.tsx'
import { useSelected } from '../../../forms/store/use-selected.ts'
import { useAnswer } from '../../../forms/use-answer.ts'
import { useSectionForm } from '../../../forms/use-section-form.ts'
import { paths } from '../../../paths/paths.ts'
import { useLeaveGuard } from '../../../ui/feedback/leave-guard.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useCheckedViews } from '../people/use-checked-views.ts'
import { advisorControl } from './advisor-control.tsx'
import { setupTexts as texts } from './setup-texts.ts'
import classes from './setup.module.css'
import { useCreatePractice } from './use-create-practice.ts'

type PracticeAnswers = FieldValues<typeof newPractice.fields>

export interface PracticeFormProps {
  readonly choices: {
    readonly advisors: readonly AdvisorChoice[]
    readonly ownId: string
    readonly timeZone: string
  }
  readonly draft: SectionDraft<typeof newPractice.fields>
  readonly onStartOver: () => void
}

/** The form of a new practice. What is typed stays on the device until the practice exists. */
export function PracticeForm({ choices, draft, onStartOver }: PracticeFormProps) {
  const navigate = useNavigate()
  const [initial] = useState(() => toInitial(choices))
  const [failedSaves, setFailedSaves] = useState(0)
  const [dialog, create] = useCreatePractice(draft.id)
  const created = useRef<{ readonly accountId: string; readonly isInvited: boolean }>(undefined)
  const form = useSectionForm(newPractice, initial, {
    locksWhileSaving: true,
    onSave: async (answers) => {
      created.current = await create(answers)
    },
    onSaved: ({ email }) => {
      guard.release()
      forget()
      const { accountId, isInvited } = created.current ?? {}
      if (accountId === undefined) return
      toast.ok(isInvited === true ? texts.invited(email) : texts.notified(email))
      void navigate({ to: paths.practicePeople(accountId) })
    },
  })
  useLayoutEffect(() => {
    if (draft.restored !== undefined) form.store.change('', (answers) => ({ ...answers, ...draft.restored }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the draft is restored once
  }, [])
  useCheckedViews(form)
  const { isStored, forget } = useStoredAnswers(form.store, draft)
  const guard = useLeaveGuard(form.dirty)
  const startsWith = useAnswer(form, 'startsWith')
  const shown = useSelected(form.store, () => form.store.shown())
  const draw = useMemo(() => ({ advisor: advisorControl(choices.advisors) }), [choices.advisors])
  const leave = (after: () => void) => {
    guard.release()
    forget()
    after()
  }
  const save = async (event: React.FormEvent<HTMLFormElement>) => {
    await form.save(event)
    if (form.store.shown().length > 0) setFailedSaves((count) => count + 1)
  }
  return (
    <>
      <PageTitle note={texts.note} errors={failedSaves > 0 && shown.length > 0}>
        {texts.title}
      </PageTitle>
      <form noValidate aria-label={texts.title} onSubmit={(event) => void save(event)} className={classes.form}>
        {draft.restored === undefined ? null : (
          <div className={classes.restored} role="status">
            <p>{texts.restored}</p>
            <Button variant="default" size="compact-sm" onClick={() => leave(onStartOver)}>
              {texts.startOver}
            </Button>
          </div>
        )}
        <ErrorSummary
          container={texts.place}
          failedSaves={failedSaves}
          problems={shown.map(({ path, sentence }) => ({
            id: fieldId(form.id, path),
            label: newPractice.fields[path as keyof PracticeAnswers].label,
            message: sentence,
          }))}
        />
        <div className={classes.columns}>
          <div className={classes.column}>
            <Card title={texts.practice}>
              <SectionFields form={form} only={['name', 'timeZone', 'tier', 'advisor']} draw={draw} />
            </Card>
            <Card title={texts.start}>
              <SectionFields
                form={form}
                hideInapplicable
                only={['startsWith', 'projectName', 'practiceType', 'change', 'optionType']}
              />
              {startsWith === FIRST_PROJECT ? (
                <fieldset className={classes.group}>
                  <legend>{texts.visible}</legend>
                  <SectionFields
                    form={form}
                    columns={1}
                    only={['showCredentialingForm', 'showApplications', 'canAddApplications']}
                  />
                </fieldset>
              ) : null}
            </Card>
          </div>
          <Card title={texts.user}>
            <SectionFields form={form} columns={1} only={['email', 'userName']} />
            <fieldset className={classes.group}>
              <legend>{texts.permissions}</legend>
              <SectionFields
                form={form}
                columns={1}
                only={['viewsProjects', 'editsProjects', 'viewsLicenses', 'editsLicenses']}
              />
            </fieldset>
            <p className={classes.note}>{texts.linkNote}</p>
          </Card>
        </div>
        <p className={classes.draft}>{isStored ? texts.draftSaved : null}</p>
        <FormFoot
          form={form}
          showsMissing
          saveLabel={texts.create}
          purpose={texts.purpose}
          onCancel={() => leave(() => void navigate({ to: paths.firmPractices }))}
        />
      </form>
      {dialog}
      {guard.dialog}
    </>
  )
}

/** The form begins with what most practices have. */
const toInitial = ({ advisors, ownId, timeZone }: PracticeFormProps['choices']): PracticeAnswers => ({
  ...emptyValues(newPractice),
  timeZone: timeZones.find(({ zone }) => zone === timeZone)?.value ?? null,
  advisor: advisors.some(({ id }) => id === ownId) ? ownId : null,
  startsWith: ACCESS_POINT,
  change: 0,
  showCredentialingForm: true,
  showApplications: true,
  canAddApplications: true,
  viewsProjects: true,
  editsProjects: true,
  viewsLicenses: true,
  editsLicenses: true,
})
