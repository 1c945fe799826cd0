import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@mantine/core'
import { paths } from '../../../paths/paths.ts'
import { isShortcutKey } from '../../../ui/shortcuts/use-shortcuts.ts'
import { isOpen } from './application-facts.ts'
import { applicationsTexts as texts } from './applications-texts.ts'
import classes from './applications.module.css'
import { GridCell } from './grid-cell.tsx'
import { useGridFocus } from './use-grid-focus.ts'
import type { Grid } from './grid-rows.ts'
import type { SelectedApplications } from './use-selected-applications.ts'

interface ApplicationGridProps {
  readonly accountId: string
  readonly grid: Grid
  readonly today: string
  readonly selection: SelectedApplications
  /** The address at which an application of the project is added. */
  readonly addPath: string
}

/** Rows that are shown at once; a large practice has hundreds. */
const ROWS = 50

/**
 * Providers × insurance companies (picture 25). Arrows move between cells, Enter opens, X selects, Shift X selects the
 * row, or in a heading the column.
 */
export function ApplicationGrid({
  accountId,
  grid: { payers, rows },
  today,
  selection,
  addPath,
}: ApplicationGridProps) {
  const [most, setMost] = useState(ROWS)
  const table = useRef<HTMLTableElement>(null)
  const shown = rows.slice(0, most)
  const focus = useGridFocus(shown.length, payers.length)
  // Closed applications are left out of rows and columns: they have no next step.
  const inColumn = (payer: number) => rows.flatMap(({ cells }) => cells.get(payer) ?? []).filter(isOpen)
  const inRow = (row: number) => [...(shown[row]?.cells.values() ?? [])].flat().filter(isOpen)
  const at = (row: number, column: number): readonly FirmApplication[] => {
    const payer = payers[column]
    if (payer === undefined) return inRow(row)
    return row === -1 ? inColumn(payer.id) : (shown[row]?.cells.get(payer.id) ?? [])
  }
  const onKey = (event: KeyboardEvent) => {
    if (focus.move(event)) return
    const place = focus.find(event.target)
    if (place === undefined || event.key.toUpperCase() !== 'X' || !isShortcutKey(event.nativeEvent)) return
    event.preventDefault()
    const chosen = event.shiftKey && place.row >= 0 ? inRow(place.row) : at(place.row, place.column)
    if (chosen.length > 0) selection.toggle(chosen)
  }
  const showMore = () => {
    flushSync(() => setMost(most + ROWS))
    // The button moves down or is gone, so the first new row gets the focus.
    table.current?.querySelectorAll<HTMLElement>('tbody th a')[most]?.focus()
  }
  return (
    <>
      <div className={classes.scroll}>
        <table ref={table} role="grid" className={classes.grid} aria-label={texts.title} onKeyDown={onKey}>
          <thead>
            <tr>
              <th scope="col">Provider</th>
              {payers.map(({ id, name }, column) => (
                <th key={id} scope="col">
                  <button
                    type="button"
                    title={texts.selectColumn(name)}
                    aria-label={`${name}: ${texts.selectColumn(name)}`}
                    onClick={() => selection.toggle(inColumn(id))}
                    {...focus.props(-1, column)}
                  >
                    {name}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ providerId, name, typeId, cells }, row) => (
              <tr key={providerId}>
                <th scope="row">
                  <Link to={paths.provider(accountId, providerId)} {...focus.props(row, -1)}>
                    {name}
                  </Link>
                  <span className={classes.type}>{typeId === null ? '' : providerTypeLabel(typeId)}</span>
                </th>
                {payers.map((payer, column) => (
                  <GridCell
                    key={payer.id}
                    provider={name}
                    company={payer.name}
                    applications={cells.get(payer.id) ?? []}
                    today={today}
                    selection={selection}
                    focusProps={focus.props(row, column)}
                    addPath={typeId === null ? undefined : `${addPath}?provider=${providerId}&company=${payer.id}`}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > most ? (
        <Button variant="default" className={classes.more ?? ''} onClick={showMore}>
          {texts.moreProviders(Math.min(ROWS, rows.length - most))}
        </Button>
      ) : null}
    </>
  )
}
