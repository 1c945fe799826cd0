import { toRowName } from '@client-center/domain/weekly-updates/drafts/compose-rows.ts'
import type { DraftRow, LeftOut } from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { newId } from '../../../api/new-id.ts'
import { ReadingDialog } from '../../../ui/page/reading-dialog.tsx'
import { ApplicationStatusPill } from '../../applications/application-status-pill.tsx'
import { useComposer, useEdits, writtenNow } from './composer-context.ts'
import classes from './choices.module.css'
import { addLine, hasLines, removeRow } from './draft-edits.ts'
import { toLineEntry } from './rows-card.tsx'
import { composerTexts as texts } from './updates-texts.ts'

interface OthersLineProps {
  readonly leftOut: readonly LeftOut[]
  /** Brings a removed application or action point back. */
  readonly onBringBack?: (left: LeftOut) => void
}

/** How many applications are listed without a text, and what is left out; View shows which. */
export function OthersLine({ leftOut, onBringBack }: OthersLineProps) {
  const { session } = useComposer()
  const [isOpen, setOpen] = useState(false)
  const others = useEdits(session).content.rows.filter((row) => !hasLines(row))
  if (others.length === 0 && leftOut.length === 0) return null
  return (
    <p className={classes.others}>
      {others.length === 0 ? null : `${texts.listedUnchanged(others.length)} `}
      {leftOut.length === 0 ? null : `${texts.leftOut(toParts(leftOut))} `}
      <button type="button" onClick={() => setOpen(true)}>
        {texts.view}
      </button>
      {isOpen ? (
        <ReadingDialog title={texts.viewTitle} onClose={() => setOpen(false)}>
          <OtherRows others={others} onClose={() => setOpen(false)} />
          {leftOut.length === 0 ? null : (
            <section aria-label={texts.leftOutTitle}>
              <h3 className={classes.dialogHead}>{texts.leftOutTitle}</h3>
              <ul className={classes.dialogList}>
                {leftOut.map((left) => (
                  <li key={`${left.kind} ${left.id} ${left.name}`}>
                    <span className={classes.dialogName}>{left.name}</span>
                    <span className={classes.dialogNote}>{texts.leftOutReasons[left.reason]}</span>
                    {left.reason !== 'removed' || left.kind === 'line' || onBringBack === undefined ? null : (
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={texts.bringBack(left.name)}
                        onClick={() => onBringBack(left)}
                      >
                        {texts.bringBackShort}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </ReadingDialog>
      ) : null}
    </p>
  )
}

function OtherRows({ others, onClose }: { readonly others: readonly DraftRow[]; readonly onClose: () => void }) {
  const { session, reader, edit } = useComposer()
  if (others.length === 0) return null
  const add = (row: DraftRow) => {
    const id = newId()
    session.edit(texts.added, (content) => addLine(content, row.id, id, writtenNow(reader)))
    onClose()
    edit(toLineEntry(row.id, id))
  }
  return (
    <section aria-label={texts.listed}>
      <h3 className={classes.dialogHead}>{texts.listed}</h3>
      <ul className={classes.dialogList}>
        {others.map((row) => (
          <li key={row.id}>
            <span className={classes.dialogName}>{toRowName(row)}</span>
            <ApplicationStatusPill statusId={row.statusId} />
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={texts.addText(toRowName(row))}
              onClick={() => add(row)}
            >
              {texts.addTextShort}
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={texts.leaveOut(toRowName(row))}
              onClick={() => session.edit(texts.removedRow, (content) => removeRow(content, row.id))}
            >
              {texts.leaveOutShort}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "1 canceled before the last update, 2 removed" */
function toParts(leftOut: readonly LeftOut[]): string {
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))]
  return reasons
    .map((one) => {
      const number = leftOut.filter(({ reason }) => reason === one).length
      return `${number} ${texts.leftOutReasons[one].toLowerCase()}`
    })
    .join(', ')
}
