import { listTaskColleagues } from '@client-center/contract/firm/tasks.ts'
import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { useReturnedFocus } from '../../../ui/page/use-returned-focus.ts'
import { tasksTexts as texts } from './tasks-texts.ts'
import classes from './task-work.module.css'

interface AssignTasksDialogProps {
  readonly tasks: readonly Task[]
  /** Whether the caller may change the advisor of a practice. */
  readonly isLead: boolean
  readonly onAssign: (to: { readonly id: string; readonly name: string }, makesAdvisor: boolean) => Promise<void>
  readonly onClose: () => void
}

/** Assigns tasks to a colleague, each with the open and finished tasks, and who is out (picture 22b). */
export function AssignTasksDialog({ tasks, isLead, onAssign, onClose }: AssignTasksDialogProps) {
  useReturnedFocus()
  const colleagues = useRead(listTaskColleagues)
  const [typed, setTyped] = useState('')
  const [chosenId, choose] = useState<string>()
  const [makesAdvisor, setMakesAdvisor] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const shown = (colleagues.data ?? []).filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  const chosen =
    shown.find(({ id }) => id === chosenId) ?? (typed.trim() !== '' && shown.length === 1 ? shown[0] : undefined)
  const practices = [...new Map(tasks.map(({ accountId, practice }) => [accountId, practice])).values()]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === undefined || isSaving) return
    setSaving(true)
    // A refusal shows its own message; the dialog stays open.
    onAssign(chosen, makesAdvisor && isLead).then(onClose, () => setSaving(false))
  }
  const [only] = tasks
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={tasks.length === 1 && only !== undefined ? texts.assignTask(only.title) : texts.assignMany(tasks.length)}
    >
      <form className={classes.search} onSubmit={submit}>
        <TextInput
          data-autofocus
          aria-label={texts.nameFilter}
          placeholder={texts.nameFilter}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.list}>
          {colleagues.data === undefined ? (
            colleagues.isError ? (
              <LoadError onRetry={() => void colleagues.refetch()} />
            ) : (
              <SkeletonRows rows={3} />
            )
          ) : (
            <table className={classes.colleagues}>
              <thead>
                <tr>
                  <th scope="col">{texts.teamMember}</th>
                  <th scope="col">{texts.open}</th>
                  <th scope="col">{texts.done}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((colleague) => (
                  <tr key={colleague.id}>
                    <td>
                      <label className={classes.colleague}>
                        <input
                          type="radio"
                          name="colleague"
                          checked={colleague.id === chosen?.id}
                          onChange={() => choose(colleague.id)}
                        />
                        <span>{colleague.name}</span>
                        <small>
                          {[
                            texts.practices(colleague.practices),
                            ...(colleague.outUntil === null ? [] : [texts.outUntil(formatUs(colleague.outUntil))]),
                          ].join(', ')}
                        </small>
                      </label>
                    </td>
                    <td>{colleague.open}</td>
                    <td>{colleague.done}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
        {isLead && chosen !== undefined ? (
          <Checkbox
            label={
              practices.length === 1
                ? texts.alsoAdvisor(toFirst(chosen.name), practices[0] ?? '')
                : texts.alsoAdvisorOfMany(toFirst(chosen.name), practices.length)
            }
            checked={makesAdvisor}
            onChange={(event) => setMakesAdvisor(event.currentTarget.checked)}
          />
        ) : null}
        <div className={classes.feet}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={chosen === undefined} loading={isSaving}>
            {chosen === undefined ? texts.assign : texts.assignTo(toFirst(chosen.name))}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const toFirst = (name: string): string => name.split(' ')[0] ?? name
