import { SkeletonBar, useAfterAMoment } from '../feedback/skeletons.tsx'

/** Bars in the place of rows. They take their room at once and show after 200 ms, so that quick answers do not flicker. */
export function TableLoading({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  const shown = useAfterAMoment()
  return (
    <tbody role="rowgroup" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row} role="row">
          {Array.from({ length: columns }, (__, column) => (
            <td key={column} role="cell" data-first={column === 0 || undefined}>
              {shown ? <SkeletonBar width={`${WIDTHS[(row + column * 2) % WIDTHS.length]}%`} /> : null}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

const WIDTHS = [72, 55, 64]
