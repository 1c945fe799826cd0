import { MOST_ASSIGNED } from '@client-center/contract/firm/practices/assign-practices.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconX } from '../../../ui/icons/page-icons.ts'
import { AssignDialog } from '../assignment/assign-dialog.tsx'
import { assignmentTexts } from '../assignment/assignment-texts.ts'
import classes from './selection-bar.module.css'
import { practicesTexts as texts } from './practices-texts.ts'
import type { Selection } from './use-selection.tsx'

interface SelectionBarProps {
  readonly selection: Selection
  /** The number of practices that match the filters. */
  readonly total: number
  readonly isAssigning: boolean
  readonly onAssign: (isAssigning: boolean) => void
}

/** How many practices are selected, and what can be done with them (design §13). Hidden without a selection. */
export function SelectionBar({ selection, total, isAssigning, onAssign }: SelectionBarProps) {
  const { practices, clear, selectMatching } = selection
  const [isSelecting, setSelecting] = useState(false)
  if (practices.length === 0) return null
  const open = practices.reduce((sum, { openApplications }) => sum + openApplications, 0)
  const matching = Math.min(total, MOST_ASSIGNED)
  return (
    <div className={classes.bar} role="region" aria-label={texts.selection}>
      <span className={classes.count} role="status">
        {texts.selected(practices.length)}
      </span>
      <span className={classes.open}>{texts.openApplications(open)}</span>
      {practices.length >= matching ? null : (
        <button
          type="button"
          className={classes.all}
          disabled={isSelecting}
          onClick={() => {
            setSelecting(true)
            void selectMatching(total).finally(() => setSelecting(false))
          }}
        >
          {total > MOST_ASSIGNED ? texts.selectFirst(matching) : texts.selectMatching(matching)}
        </button>
      )}
      <span className={classes.free} />
      <Button variant="light" onClick={() => onAssign(true)}>
        {assignmentTexts.assign}
      </Button>
      <button type="button" className={classes.clear} aria-label={texts.clearSelection} onClick={clear}>
        <IconX size={18} aria-hidden />
      </button>
      {isAssigning ? (
        <AssignDialog
          practices={practices.map(({ id, name, advisor }) => ({ id, name, advisorId: advisor?.id ?? null }))}
          onAssigned={clear}
          onClose={() => onAssign(false)}
        />
      ) : null}
    </div>
  )
}
