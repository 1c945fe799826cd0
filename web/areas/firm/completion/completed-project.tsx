import { undoCompletion, type CompletionPreview } from '@client-center/contract/firm/completion.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../../api/use-send.ts'
import { formatLocalDay } from '../../../time/local-day.ts'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { messages, type Message } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/page/card.tsx'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import { DataList } from '../../../ui/text/data-list.tsx'
import { completionTexts as texts } from './completion-texts.ts'
import classes from './completion.module.css'

type Completion = NonNullable<CompletionPreview['completion']>

interface CompletedProjectProps {
  readonly projectId: string
  readonly completion: Completion
  /** The message of a completion that the user stored on this page, a moment ago. */
  readonly message: Message | undefined
}

/** What a completion did, and its undo while that is possible. */
export function CompletedProject({ projectId, completion, message }: CompletedProjectProps) {
  const cache = useQueryClient()
  const [question, confirm] = useConfirm()
  const undo = useSend(undoCompletion, { successMessage: texts.undone })
  const isPossible = completion.undoRefusal === null
  const start = async () => {
    if (undo.isPending || !isPossible) return
    const { undoTitle: title, undoSentence: sentence, undoAction: action } = texts
    if (message === undefined && !(await confirm({ title, sentence, action, variant: 'filled' }))) return
    // Its Undo button would do the same again.
    if (message !== undefined) messages.close(message)
    undo.mutate(
      { params: { projectId }, body: { completionId: completion.id } },
      { onSettled: () => void cache.invalidateQueries() },
    )
  }
  return (
    <>
      <Card
        title={texts.completedOn(formatLocalDay(completion.completedAt), completion.completedBy)}
        action={
          isPossible ? (
            <Button variant="default" loading={undo.isPending} onClick={() => void start()}>
              {texts.undo}
            </Button>
          ) : undefined
        }
      >
        <DataList
          entries={[
            { label: texts.effective, value: formatUs(completion.effectiveOn) },
            { label: texts.reason, value: completion.reason },
          ]}
        />
        <p className={classes.note}>{completion.undoRefusal ?? texts.untilDay(formatLocalDay(completion.undoUntil))}</p>
      </Card>
      <Card title={texts.locations} flush>
        <table className={classes.table} aria-label={texts.locations}>
          <thead>
            <tr>
              <th scope="col">{texts.projectLocation}</th>
              <th scope="col">{texts.onCompletion}</th>
            </tr>
          </thead>
          <tbody>
            {completion.locations.map(({ name, action, changed }, index) => (
              <tr key={`${index} ${name}`}>
                <th scope="row">
                  <strong>{name}</strong>
                </th>
                <td>{action === 'update' ? texts.result.update(changed) : texts.result[action]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {isPossible ? (
        <ShortcutBar shortcuts={[{ keys: ['Z'], label: texts.undo, onPress: () => void start() }]} />
      ) : null}
      {question}
    </>
  )
}
