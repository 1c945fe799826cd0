import type { ProjectLocation } from '@client-center/contract/project-roster/project-locations.ts'
import { formatAnswer } from '@client-center/domain/forms/format-answer.ts'
import { projectLocation } from '@client-center/domain/project-roster/project-location.ts'
import type { Column } from '../../ui/table/data-table-column.ts'
import classes from './project-places.module.css'

/** The columns of the project's locations, with marks for what the project changes. */
export const projectLocationColumns: readonly Column<ProjectLocation>[] = [
  {
    id: 'name',
    head: 'Location Name',
    cell: (row) => (
      <>
        {row.name}
        {row.isNew ? <span className={classes.mark}>New</span> : null}
        {row.willBeTerming ? <span className={classes.mark}>Will be terming</span> : null}
      </>
    ),
    sortBy: (row) => row.name,
  },
  {
    id: 'tin',
    head: 'TIN',
    cell: (row) => formatAnswer(projectLocation.fields.tin, row.tin),
    sortBy: (row) => row.tin,
    figures: true,
  },
  { id: 'address', head: 'Address', cell: (row) => row.address, sortBy: (row) => row.address, onPhone: 'line' },
  { id: 'city', head: 'City', cell: (row) => row.city.name, sortBy: (row) => row.city.name },
  { id: 'state', head: 'State', cell: (row) => row.state.name, sortBy: (row) => row.state.name },
  { id: 'zip', head: 'ZIP', cell: (row) => row.zip, sortBy: (row) => row.zip, figures: true },
]
