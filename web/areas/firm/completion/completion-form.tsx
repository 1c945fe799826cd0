import { completeProject, undoCompletion, type CompletionPreview } from '@client-center/contract/firm/completion.ts'
import { isCalendarDate } from '@client-center/domain/calendar.ts'
import { completionFacts, factsWithReason, needsReason } from '@client-center/domain/projects/project-completion.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { newId } from '../../../api/new-id.ts'
import { useSend } from '../../../api/use-send.ts'
import { SectionFields } from '../../../forms/section-fields.tsx'
import { useAnswer } from '../../../forms/use-answer.ts'
import { useSectionForm } from '../../../forms/use-section-form.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useLeaveGuard } from '../../../ui/feedback/leave-guard.tsx'
import { toast, type Message } from '../../../ui/feedback/toast.ts'
import { IconAlertTriangle } from '../../../ui/icons/entry-icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { completionTexts as texts } from './completion-texts.ts'
import classes from './completion.module.css'
import { LocationRows } from './location-rows.tsx'
import { toChoiceInput, useLocationChoices, type PlannedLocation } from './use-location-choices.ts'

interface CompletionFormProps {
  readonly preview: CompletionPreview
  /** Called with the id of a completion that was stored, and its message. */
  readonly onCompleted: (id: string, message: Message) => void
}

/** The preview of a completion: a choice for each location, what ends, and the button that completes. */
export function CompletionForm({ preview, onCompleted }: CompletionFormProps) {
  const { project, practiceLocations, open, today } = preview
  const params = { projectId: project.id }
  const cache = useQueryClient()
  // A repeated request has the same id, so a lost reply does no harm.
  const id = useRef(newId())
  const choices = useLocationChoices(preview)
  const send = useSend(completeProject, {
    onFailure: ({ status, body }) => {
      // Other choices are another completion.
      id.current = newId()
      if (status === 444) void cache.invalidateQueries()
      return status === 444 && Array.isArray(body['problems'])
    },
  })
  const undo = async (completionId: string) => {
    try {
      await call(undoCompletion, { params, body: { completionId } })
      toast.ok(texts.undone)
    } catch (failure) {
      toast.failed(failure)
    }
    await cache.invalidateQueries()
  }
  const isReasonNeeded = needsReason(open)
  const form = useSectionForm(
    isReasonNeeded ? factsWithReason : completionFacts,
    { effectiveOn: today, reason: '' },
    {
      onSave: async (facts) => {
        const completionId = id.current
        const locations = choices.planned.map(toChoiceInput)
        await send.mutateAsync({ params, body: { ...facts, id: completionId, locations } })
        guard.release()
        onCompleted(completionId, toast.ok(texts.done, { label: texts.undo, run: () => void undo(completionId) }))
        await cache.invalidateQueries()
      },
      locksWhileSaving: true,
    },
  )
  const guard = useLeaveGuard(form.dirty || choices.isChanged)
  const typedDay = useAnswer(form, 'effectiveOn')
  const effectiveOn = typedDay !== null && isCalendarDate(typedDay) ? typedDay : null
  return (
    <form noValidate className={classes.columns} onSubmit={(event) => void form.save(event)} aria-label={texts.title}>
      <Card title={texts.locations} flush badge={<span className={classes.badge}>{texts.preview}</span>}>
        {choices.planned.length === 0 ? (
          <EmptyState title={texts.noLocations} hint={texts.noLocationsHint} />
        ) : (
          <LocationRows
            choices={choices}
            practiceLocations={practiceLocations}
            effectiveOn={effectiveOn}
            disabled={form.saving}
          />
        )}
      </Card>
      <Card title={texts.when}>
        <ul className={classes.facts}>
          {describe(preview, choices.planned).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {isReasonNeeded ? (
          <p className={classes.warning}>
            <IconAlertTriangle size={18} aria-hidden />
            {texts.stillOpen(listOpen(open))}
          </p>
        ) : null}
        <SectionFields form={form} columns={1} />
        <p className={classes.note}>{texts.undoNote}</p>
        <div className={classes.send}>
          <Button type="submit" loading={form.saving} disabled={choices.planned.some(({ isTwice }) => isTwice)}>
            {texts.complete}
          </Button>
        </div>
      </Card>
      {guard.dialog}
    </form>
  )
}

/** What completing does, with numbers. */
function describe({ project, open }: CompletionPreview, planned: readonly PlannedLocation[]): string[] {
  const same = planned.filter(({ action, changed }) => action === 'update' && changed.length === 0).length
  const having = (action: PlannedLocation['action']) => planned.filter((one) => one.action === action).length
  const tasks = [
    ...(open.isIntakeOpen ? [texts.intakeTask] : []),
    ...counted(open.missingItems, texts.itemTask),
    ...counted(open.signatures, texts.signTask),
    ...counted(open.drafts, texts.formTask),
  ]
  return [
    ...counted(having('add'), texts.added),
    ...counted(having('update') - same, texts.updated),
    ...counted(having('terminate'), texts.terminated),
    ...counted(same, texts.unchanged),
    ...counted(having('leave'), texts.left),
    texts.status(project.status),
    tasks.length === 0 ? texts.noTasks : texts.tasks(tasks),
    ...counted(open.applications, texts.applications),
  ]
}

const listOpen = ({ items, applications, signatures, declined }: CompletionPreview['open']): string[] => [
  ...counted(items, texts.openItems),
  ...counted(applications, texts.openApplications),
  ...counted(signatures, texts.openSignatures),
  ...counted(declined, texts.declinedSignatures),
]

const counted = (number: number, text: (number: number) => string): string[] => (number === 0 ? [] : [text(number)])
