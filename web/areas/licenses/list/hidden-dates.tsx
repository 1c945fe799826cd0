import { Button } from '@mantine/core'
import classes from './list.module.css'
import type { ListColumns } from './use-list-columns.ts'

/** Names the columns that the person hid although they are not empty, so that nothing is missed, and shows them. */
export function HiddenDates({ options, showColumns }: Pick<ListColumns, 'options' | 'showColumns'>) {
  const hidden = getHiddenDates(options)
  if (hidden.length === 0) return null
  return (
    <div className={classes.hidden}>
      {`Hidden: ${hidden.map(({ head }) => head).join(', ')}`}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() =>
          showColumns(
            hidden.map(({ id }) => id),
            true,
          )
        }
      >
        {hidden.length === 1 ? 'Show the column' : 'Show the columns'}
      </Button>
    </div>
  )
}

/** The hidden columns that are not empty. */
export const getHiddenDates = (options: ListColumns['options']): ListColumns['options'] =>
  options.filter(({ isShown, isEmpty }) => !isShown && !isEmpty)
