import { updateLimits, type DraftPoint } from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import { NativeSelect } from '@mantine/core'
import { timeLabel } from '../../../time/time-label.ts'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { IconX } from '../../../ui/icons/page-icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { isNew, useComposer, useEdits, writtenNow } from './composer-context.ts'
import classes from './entries.module.css'
import { ConflictChoice } from './conflict-choice.tsx'
import { changePoint, movePoint, placePoint, removePoint, setPerson } from './draft-edits.ts'
import { EditableText } from './editable-text.tsx'
import { EntryHandle } from './entry-handle.tsx'
import { SourceLine } from './source-line.tsx'
import { pointSource } from './source-words.ts'
import { composerTexts as texts } from './updates-texts.ts'
import { useReorder } from './use-reorder.ts'

/** The action points, in the order in which the practice reads them, with the people for whom they are. */
export function PointsCard({ onAdd }: { readonly onAdd: () => void }) {
  const { session, announce } = useComposer()
  const { points } = useEdits(session).content
  const remove = (id: string) => session.edit(texts.removedPoint, (content) => removePoint(content, id))
  const reorder = useReorder({
    onMove: (id, step) => {
      session.edit(texts.movedEntry, (content) => movePoint(content, id, step))
      announce(toPosition(session.now().content.points, id))
    },
    onPlace: (id, target, isAfter) =>
      session.edit(texts.movedEntry, (content) => placePoint(content, id, target, isAfter)),
    onRemove: remove,
  })
  const isFull = points.length >= updateLimits.points
  return (
    <Card
      title={texts.points}
      action={
        <span className={classes.cardActions}>
          <span className={classes.count} data-full={isFull || undefined}>
            {texts.pointCount(points.length, updateLimits.points)}
          </span>
          <button type="button" className={classes.add} disabled={isFull} onClick={onAdd}>
            <IconPlus size={16} aria-hidden />
            {texts.add}
            <kbd>P</kbd>
          </button>
        </span>
      }
      flush
    >
      {points.length === 0 ? <p className={classes.none}>{texts.noPoints}</p> : null}
      <ul className={classes.entries} aria-label={texts.points}>
        {points.map((point, at) => (
          <Point
            key={point.id}
            point={point}
            startsGroup={point.person !== points[at - 1]?.person}
            reorder={reorder}
            onRemove={() => remove(point.id)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface PointProps {
  readonly point: DraftPoint
  /** Whether the point before it is for someone else. */
  readonly startsGroup: boolean
  readonly reorder: ReturnType<typeof useReorder>
  readonly onRemove: () => void
}

function Point({ point, startsGroup, reorder, onRemove }: PointProps) {
  const { session, reader, lookedAt, editing, edit, choose } = useComposer()
  const { id, text, person, conflict, cameAt } = point
  const isRecent = isNew(cameAt, lookedAt)
  const entry = `point ${id}`
  const isEditing = editing === entry
  return (
    <li
      className={classes.entry}
      data-entry
      data-point={id}
      data-turn={isRecent || (conflict !== null && conflict.chosen === null) || undefined}
      {...reorder.entry(id)}
    >
      {startsGroup ? <p className={classes.person}>{person === '' ? texts.noPerson : person}</p> : null}
      <div className={classes.point}>
        <EntryHandle name={text} {...reorder.handle(id)} />
        <div className={classes.words}>
          <EditableText
            label={texts.points}
            text={text}
            most={updateLimits.textLength}
            isEditing={isEditing}
            onEdit={() => edit(entry)}
            onChange={(next) =>
              session.edit(texts.edited, (content) => changePoint(content, id, next, writtenNow(reader)), entry)
            }
            onDone={() => edit(undefined)}
          />
          {isRecent && lookedAt !== null && conflict === null ? (
            <span className={classes.new}>{texts.newSince(timeLabel(lookedAt))}</span>
          ) : null}
        </div>
        {isEditing ? <PersonSelect point={point} /> : <SourceLine source={pointSource(point, reader)} />}
        <button type="button" className={classes.remove} aria-label={texts.remove(text)} onClick={onRemove}>
          <IconX size={17} stroke={1.7} aria-hidden />
        </button>
      </div>
      {conflict === null || choose === undefined ? null : (
        <ConflictChoice name={text} conflict={conflict} onChoose={(choice) => choose(null, id, choice)} />
      )}
    </li>
  )
}

/** The person of the point that is being edited. */
function PersonSelect({ point: { id, person } }: Pick<PointProps, 'point'>) {
  const { session, people, edit } = useComposer()
  return (
    <NativeSelect
      className={classes.personSelect}
      aria-label={texts.person}
      value={person}
      // The text field would end the editing when it loses the focus.
      data-keeps-editing
      onBlur={() => edit(undefined)}
      onChange={(event) => {
        const next = event.currentTarget.value
        session.edit(texts.edited, (content) => setPerson(content, id, next))
      }}
      data={[{ value: '', label: texts.noPerson }, ...people.map((name) => ({ value: name, label: name }))]}
    />
  )
}

function toPosition(points: readonly DraftPoint[], id: string): string {
  const at = points.findIndex((point) => point.id === id)
  return texts.moved(at + 1, points.length, points[at]?.person ?? '')
}
