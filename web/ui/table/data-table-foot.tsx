import { Pagination } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '../icons/icons.ts'
import { deferred } from '../feedback/after-first-paint.tsx'
import { AnnouncedChanges } from '../feedback/announced-changes.tsx'
import type { TableView } from './table-view.ts'
import classes from './data-table-foot.module.css'

interface FootProps {
  readonly label: string
  readonly view: TableView
  readonly count: number
  readonly page: number
}

const PageSize = deferred(() => import('./page-size.tsx').then((it) => it.PageSize))

/** "1–5 of 9" on the left; the arrows and the page size on the right (Spec 000 §9). */
export function DataTableFoot({ label, view, count, page }: FootProps) {
  const first = (page - 1) * view.size + 1
  const last = Math.min(page * view.size, count)
  return (
    <div className={classes.foot} role="group" aria-label={`Pages of ${label}`}>
      <AnnouncedChanges>
        {first}–{last} of {count}
      </AnnouncedChanges>
      <span className={classes.turn}>
        <Pagination.Root
          total={Math.max(1, Math.ceil(count / view.size))}
          value={page}
          onChange={view.setPage}
          size={30}
          classNames={{ root: classes.arrows, control: classes.arrow }}
        >
          <Pagination.Previous aria-label={`Previous page of ${label}`} icon={IconChevronLeft} />
          <Pagination.Next aria-label={`Next page of ${label}`} icon={IconChevronRight} />
        </Pagination.Root>
        <span className={classes.size}>
          <PageSize label={label} view={view} />
        </span>
      </span>
    </div>
  )
}
