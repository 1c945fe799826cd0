import { useRouter } from '@tanstack/react-router'
import type { ApplicationTone } from '../text/application-tone.ts'
import type { Column, OpenRow } from './data-table-column.ts'
import { useLastRow, rememberRow } from '../page/stored-lists.ts'
import { passFocusOn } from '../page/pass-focus-on.ts'
import { RowLink } from './row-link.tsx'
import classes from './data-table.module.css'

interface BodyProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly rowLink?: OpenRow<Row> | undefined
  readonly rowTone?: (row: Row) => ApplicationTone | undefined
}

/** The rows. The first cell contains the row's link; a click elsewhere in the row follows it, too. */
export function DataTableBody<Row>({ columns, rows, rowKey, rowLink, rowTone }: BodyProps<Row>) {
  const openRow = useOpenRow(rowLink)
  const left = useLastRow()
  const naming = columns.find(({ namesRow }) => namesRow === true) ?? columns[0]
  return (
    <tbody role="rowgroup">
      {rows.map((row) => {
        const opens = rowLink !== undefined && isOpenRow(rowLink, row)
        return (
          <tr
            key={rowKey(row)}
            ref={passFocusOn}
            role="row"
            data-opens={opens || undefined}
            data-tone={rowTone?.(row)}
            onClick={opens ? (event) => isOnRow(event) && openRow(row) : undefined}
          >
            {columns.map((column, at) => (
              <Cell
                key={column.id}
                column={column}
                row={row}
                left={left}
                first={at === 0}
                namesRow={column === naming}
                link={at === 0 && opens && column.ownLink !== true ? rowLink : undefined}
              />
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}

function Cell<Row>({
  column,
  row,
  left,
  first,
  namesRow,
  link,
}: {
  readonly column: Column<Row>
  readonly row: Row
  readonly left: string | undefined
  readonly first: boolean
  readonly namesRow: boolean
  readonly link: OpenRow<Row> | undefined
}) {
  const cellContent = column.cell(row)
  const saysNothing = cellContent === '' || cellContent === null || cellContent === undefined
  const content = saysNothing && column.actions !== true ? <span className={classes.blank}>–</span> : cellContent
  const Tag = namesRow ? 'th' : 'td'
  return (
    <Tag
      {...(namesRow ? { role: 'rowheader', scope: 'row' } : { role: 'cell' })}
      data-first={first || undefined}
      data-figures={column.figures || undefined}
      data-actions={column.actions || undefined}
      data-phone={column.onPhone}
    >
      {link === undefined ? (
        content
      ) : (
        <RowLink link={link} row={row} isReturnedTo={left !== undefined && 'href' in link && link.href(row) === left}>
          {content}
        </RowLink>
      )}
    </Tag>
  )
}

const isOpenRow = <Row,>(link: OpenRow<Row>, row: Row): boolean =>
  'href' in link ? link.href(row) !== undefined : (link.opens?.(row) ?? true)

function useOpenRow<Row>(link: OpenRow<Row> | undefined): (row: Row) => void {
  const router = useRouter({ warn: false })
  return (row) => {
    if (link === undefined) return
    if ('open' in link) return link.open(row)
    const href = link.href(row)
    if (href === undefined) return
    rememberRow(router, href)
  }
}

/**
 * Whether the click was on the row itself: not on a link, button or checkbox, not in a dialog of the row, and not the
 * end of a text selection.
 */
function isOnRow(event: React.MouseEvent): boolean {
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return false
  const control = event.target.closest('a, button, input, label, select, textarea, [data-actions]')
  return control === null && (window.getSelection()?.toString() ?? '') === ''
}
