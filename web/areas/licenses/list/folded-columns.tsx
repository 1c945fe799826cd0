import { licenseColumns } from '@client-center/domain/licenses/license-types.ts'
import { Button } from '@mantine/core'
import classes from './list.module.css'

interface FoldedColumnsProps {
  /** The license types with at least one date; undefined while unknown. */
  readonly types: readonly number[] | undefined
  readonly unfolded: boolean
  readonly onChange: (unfolded: boolean) => void
}

/**
 * Shows how many columns are hidden because no provider in the list has a date in them, and a button that shows them
 * (design §6).
 */
export function FoldedColumns({ types, unfolded, onChange }: FoldedColumnsProps) {
  const empty = types === undefined ? [] : licenseColumns.filter(({ value }) => !types.includes(value))
  if (empty.length === 0) return null
  const columns = empty.length === 1 ? '1 empty column' : `${empty.length} empty columns`
  return (
    <div className={classes.folds}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={unfolded}
        title={empty.map(({ column }) => column).join(', ')}
        onClick={() => onChange(!unfolded)}
      >
        {unfolded ? 'Fold' : 'Show'} {columns}
      </Button>
    </div>
  )
}
