import { memo } from 'react'
import { SkeletonBar, useAfterAMoment } from '../feedback/skeletons.tsx'

/**
 * Skeleton rows. Their space is reserved at once; the bars show after 200 ms, so that fast responses do not flicker.
 */
export const TableLoading = memo(function TableLoading({
  columns,
  rows,
}: {
  readonly columns: number
  readonly rows: number
}) {
  const shown = useAfterAMoment()
  return (
    <tbody role="rowgroup" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} role="row">
          {shown ? (
            Array.from({ length: columns }, (__, column) => (
              <td key={column} role="cell" data-first={column === 0 || undefined}>
                <SkeletonBar width={`${WIDTHS[(row + column * 2) % WIDTHS.length]}%`} />
              </td>
            ))
          ) : (
            <td role="cell" colSpan={columns} />
          )}
        </tr>
      ))}
    </tbody>
  )
})

const WIDTHS = [72, 55, 64]
