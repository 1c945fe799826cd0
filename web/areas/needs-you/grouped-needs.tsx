import { defaultNeedRows } from '@client-center/contract/dashboard/needs-you.ts'
import type { NeedGroup } from '@client-center/domain/needs-you/group-needs.ts'
import type { Need } from '@client-center/domain/needs-you/need.ts'
import { VisuallyHidden } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { NeedsList } from './needs-list.tsx'
import classes from './needs-you.module.css'

interface GroupProps {
  readonly group: NeedGroup
  readonly row: (need: Need) => ReactNode
}

/** A group of tasks below its name and count: the first rows, and a button that shows more of this group. */
export function GroupedNeeds({ group: { title, needs }, row }: GroupProps) {
  const [shown, setShown] = useState(defaultNeedRows)
  return (
    <div className={classes.group}>
      <h3 className={classes.heading}>
        {title}
        <span className={classes.badge}>
          {needs.length}
          <VisuallyHidden>{needs.length === 1 ? ' task' : ' tasks'}</VisuallyHidden>
        </span>
      </h3>
      <NeedsList
        name={title}
        needs={{ total: needs.length, rows: needs.slice(0, shown) }}
        loading={false}
        onMore={setShown}
        row={row}
      />
    </div>
  )
}
