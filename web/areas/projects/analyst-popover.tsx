import type { ProjectSummary } from '@client-center/contract/projects/project-list.ts'
import { Popover } from '@mantine/core'
import { useOpenState, type DeferredProps } from '../../ui/feedback/after-first-paint.tsx'
import { AnalystButton } from './analyst-button.tsx'
import { AnalystContact } from './analyst-contact.tsx'
import classes from './projects-card.module.css'

interface PopoverProps extends DeferredProps {
  readonly analyst: NonNullable<ProjectSummary['analyst']>
}

/** The name of an analyst, which opens a popover with phone and email (PROJL-03). */
export function AnalystPopover({ analyst, isWanted = false, button }: PopoverProps) {
  const { opened, onChange } = useOpenState(isWanted)
  return (
    <Popover opened={opened} onChange={onChange} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <AnalystButton name={analyst.name} ref={button} onClick={() => onChange(!opened)} />
      </Popover.Target>
      {/* The popover is a React child of the row, so its click events would bubble to the row. */}
      <Popover.Dropdown aria-label={analyst.name} onClick={(event) => event.stopPropagation()}>
        <p className={classes.who}>{analyst.name}</p>
        <p className={classes.under}>Your advisor</p>
        <AnalystContact analyst={analyst} />
      </Popover.Dropdown>
    </Popover>
  )
}
