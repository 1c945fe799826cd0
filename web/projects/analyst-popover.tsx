import type { ProjectListed } from '@client-center/contract/projects/project-list.ts'
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { AnalystWays } from './analyst-ways.tsx'
import classes from './projects-card.module.css'

/** The name of an analyst, which opens a small card with phone and mail (PROJL-03). */
export function AnalystPopover({ analyst }: { readonly analyst: NonNullable<ProjectListed['analyst']> }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button type="button" className={classes.analyst} data-reach onClick={() => setOpened(!opened)}>
          {analyst.name}
        </button>
      </Popover.Target>
      {/* Its clicks come through the row, although it lies above the page. */}
      <Popover.Dropdown aria-label={analyst.name} onClick={(event) => event.stopPropagation()}>
        <p className={classes.who}>{analyst.name}</p>
        <p className={classes.under}>Data analyst</p>
        <AnalystWays analyst={analyst} />
      </Popover.Dropdown>
    </Popover>
  )
}
