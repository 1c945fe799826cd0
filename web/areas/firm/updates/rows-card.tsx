import { toRowName } from '@client-center/domain/weekly-updates/drafts/compose-rows.ts'
import {
  updateLimits,
  type DraftRow,
  type DraftTransition,
} from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import type { ReactNode } from 'react'
import { timeLabel } from '../../../time/time-label.ts'
import { IconX } from '../../../ui/icons/page-icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { newId } from '../../../api/new-id.ts'
import { isNew, useComposer, useEdits, writtenNow } from './composer-context.ts'
import classes from './entries.module.css'
import { ConflictChoice } from './conflict-choice.tsx'
import { addLine, changeLine, hasLines, moveRow, placeRow, removeLine } from './draft-edits.ts'
import { EditableText } from './editable-text.tsx'
import { EntryHandle } from './entry-handle.tsx'
import { SourceLine } from './source-line.tsx'
import { lineSource } from './source-words.ts'
import { composerTexts as texts } from './updates-texts.ts'
import { useReorder } from './use-reorder.ts'

/** The applications with something to read. `children` is the line about the others. */
export function RowsCard({ children }: { readonly children: ReactNode }) {
  const { session, announce } = useComposer()
  const rows = useEdits(session).content.rows.filter(hasLines)
  const reorder = useReorder({
    onMove: (id, step) => {
      session.edit(texts.movedEntry, (content) => moveRow(content, id, step))
      const shown = session.now().content.rows.filter(hasLines)
      announce(texts.moved(shown.findIndex((row) => row.id === id) + 1, shown.length, ''))
    },
    onPlace: (id, target, isAfter) =>
      session.edit(texts.movedEntry, (content) => placeRow(content, id, target, isAfter)),
    onRemove: (id) =>
      session.edit(texts.removedLine, (content) => {
        const last = content.rows.find((row) => row.id === id)?.lines.at(-1)
        return last === undefined ? content : removeLine(content, id, last.id)
      }),
  })
  return (
    <Card title={texts.rows} action={<span className={classes.count}>{texts.rowCount(rows.length)}</span>} flush>
      {rows.length === 0 ? <p className={classes.none}>{texts.noRows}</p> : null}
      <ul className={classes.entries} aria-label={texts.rows}>
        {rows.map((row) => (
          <Row key={row.id} row={row} reorder={reorder} />
        ))}
      </ul>
      {children}
    </Card>
  )
}

interface RowProps {
  readonly row: DraftRow
  readonly reorder: ReturnType<typeof useReorder>
}

function Row({ row, reorder }: RowProps) {
  const { session, reader, lookedAt, edit } = useComposer()
  const name = toRowName(row)
  const isTurn =
    isNew(row.cameAt, lookedAt) ||
    row.lines.some(({ cameAt, conflict }) => isNew(cameAt, lookedAt) || (conflict !== null && conflict.chosen === null))
  const isFull = row.lines.length >= updateLimits.lines
  const add = () => {
    const id = newId()
    session.edit(texts.added, (content) => addLine(content, row.id, id, writtenNow(reader)))
    edit(toLineEntry(row.id, id))
  }
  return (
    <li className={classes.entry} data-entry data-turn={isTurn || undefined} {...reorder.entry(row.id)}>
      <div className={classes.row}>
        <EntryHandle name={name} {...reorder.handle(row.id)} onAddLine={isFull ? undefined : add} />
        <div className={classes.application}>
          <b>{row.network}</b>
          <span>{row.provider?.name}</span>
        </div>
        <div className={classes.lines}>
          {row.lines.map((line) => (
            <Line key={line.id} row={row} line={line} />
          ))}
        </div>
        {isFull ? (
          <span className={classes.count} data-full>
            {texts.pointCount(row.lines.length, updateLimits.lines)}
          </span>
        ) : null}
      </div>
    </li>
  )
}

function Line({ row, line }: { readonly row: DraftRow; readonly line: DraftTransition }) {
  const { session, reader, lookedAt, editing, edit, choose } = useComposer()
  const { id, text, cameAt, conflict } = line
  const entry = toLineEntry(row.id, id)
  const isRecent = isNew(cameAt, lookedAt)
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        <EditableText
          label={toRowName(row)}
          text={text}
          most={updateLimits.textLength}
          isEditing={editing === entry}
          onEdit={() => edit(entry)}
          onChange={(next) =>
            session.edit(
              texts.edited,
              (content) => changeLine(content, { rowId: row.id, id }, next, writtenNow(reader)),
              entry,
            )
          }
          onDone={() => edit(undefined)}
        />
        {isRecent && lookedAt !== null && conflict === null ? (
          <span className={classes.new}>{texts.newSince(timeLabel(lookedAt))}</span>
        ) : null}
      </div>
      <SourceLine source={lineSource(line, reader)} />
      {conflict === null || choose === undefined ? null : (
        <ConflictChoice name={toRowName(row)} conflict={conflict} onChoose={(choice) => choose(row.id, id, choice)} />
      )}
      <button
        type="button"
        className={classes.remove}
        aria-label={texts.remove(text)}
        onClick={() => session.edit(texts.removedLine, (content) => removeLine(content, row.id, id))}
      >
        <IconX size={17} stroke={1.7} aria-hidden />
      </button>
    </div>
  )
}

/** The name of a line while it is edited. The ids of lines are those of their facts, which occur in several rows. */
export const toLineEntry = (rowId: string, lineId: string): string => `line ${rowId} ${lineId}`
