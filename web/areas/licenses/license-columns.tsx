import { formatUs } from '@client-center/domain/calendar.ts'
import { licenseTypeLabel } from '@client-center/domain/licenses/license-types.ts'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/table/data-table-column.ts'
import { StateCode } from '../../ui/table/state-code.tsx'
import { useArrival } from '../../ui/page/use-arrival.ts'
import { licensePart } from '../../paths/paths.ts'
import { licenseDocument } from './license-document.tsx'
import { LicenseExpiry } from './license-expiry.tsx'
import { isStruck, type LicenseRow } from './license-row.ts'
import { LicenseState } from './license-state.tsx'
import classes from './licenses.module.css'

type LicenseColumn = Column<LicenseRow>

const typeLabel = ({ answers }: LicenseRow): string => licenseTypeLabel(answers.type ?? 0)

/** Strikes through the text of a deleted row. `del` tells screen readers, too. */
const strike = (row: LicenseRow, content: ReactNode): ReactNode =>
  isStruck(row) ? <del className={classes.struck}>{content}</del> : content

/** Numbers of up to this many characters do not wrap. */
const SHORT = 16

const LicenseNumber = ({ number }: { readonly number: string }) => (
  <span className={classes.number} data-short={number.length <= SHORT || undefined}>
    {number}
  </span>
)

interface LicenseTypeProps {
  readonly row: LicenseRow
  /** Whether the cell is a button, which then receives the focus of a link to the license. */
  readonly isInButton: boolean
}

function LicenseType({ row, isInButton }: LicenseTypeProps) {
  const id = licensePart(row.id)
  useArrival(id)
  return (
    <span id={id} className={classes.type} tabIndex={isInButton ? undefined : -1}>
      {strike(row, typeLabel(row))} <LicenseState row={row} />
    </span>
  )
}

/**
 * The columns of PROV-03 and PROV-32. `onAttach` opens the dialog of a license without a document; undefined if the
 * user may not edit.
 */
export const licenseColumns = (
  onAttach: ((row: LicenseRow) => void) | undefined,
  busy: boolean,
): readonly LicenseColumn[] => [
  {
    id: 'type',
    head: 'License Type',
    cell: (row) => <LicenseType row={row} isInButton={onAttach !== undefined} />,
    sortBy: typeLabel,
    width: '160px',
  },
  {
    id: 'number',
    head: 'Number',
    cell: (row) => (row.answers.number === '' ? undefined : strike(row, <LicenseNumber number={row.answers.number} />)),
  },
  {
    id: 'stateId',
    head: 'State',
    cell: (row) => (row.answers.stateId === null ? undefined : strike(row, <StateCode id={row.answers.stateId} />)),
  },
  {
    id: 'issueDate',
    head: 'Issue Date',
    cell: (row) => (row.answers.issueDate === null ? undefined : strike(row, formatUs(row.answers.issueDate))),
    sortBy: ({ answers }) => answers.issueDate,
    figures: true,
    // Without column headers, two dates could be confused.
    onPhone: 'hidden',
  },
  {
    id: 'expirationDate',
    head: 'Expiration Date',
    cell: (row) =>
      isStruck(row) && row.answers.expirationDate !== null ? (
        strike(row, formatUs(row.answers.expirationDate))
      ) : (
        <LicenseExpiry row={row} />
      ),
    sortBy: ({ answers }) => answers.expirationDate,
    figures: true,
  },
  {
    id: 'document',
    head: 'Document',
    onPhone: 'line',
    cell: (row) => licenseDocument({ row, busy, onAttach: onAttach === undefined ? undefined : () => onAttach(row) }),
  },
]

/** The earliest expiration first (design §6). */
export const byExpiration = { id: 'expirationDate', desc: false } as const
