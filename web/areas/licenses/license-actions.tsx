import { getExpirationClass } from '@client-center/domain/licenses/expiration-class.ts'
import { licenseTypeLabel } from '@client-center/domain/licenses/license-types.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useRef } from 'react'
import { IconTrash } from '../../ui/icons/page-icons.ts'
import type { Column } from '../../ui/table/data-table-column.ts'
import { useLicenseScope } from './license-scope.ts'
import { isRenewable, isRestorable, type LicenseRow } from './license-row.ts'
import classes from './licenses.module.css'
import { RenewLink } from './renew-link.tsx'
import { getToday } from '../../time/get-today.ts'

interface Actions {
  readonly onDelete: (row: LicenseRow) => void
  readonly onRestore: (row: LicenseRow) => void
  /** Called before a row is removed. `next` is the button of the next row, if there is one. */
  readonly onLeave: (next: HTMLElement | undefined) => void
  readonly disabled: boolean
}

/** The buttons of a row, if the user may use them: Renew (AMB-127), and Delete or Restore (LIC-13…16). */
export const licenseActions = (actions: Actions): Column<LicenseRow> => ({
  id: 'actions',
  head: 'Renew, delete or restore',
  actions: true,
  cell: (row) => (
    <span className={classes.actions}>
      <RenewAction row={row} disabled={actions.disabled} />
      <RowActions row={row} {...actions} />
    </span>
  ),
})

const licenseName = ({ answers }: LicenseRow): string => `${licenseTypeLabel(answers.type ?? 0)} ${answers.number}`

/**
 * Opens the dialog that renews the license. The dialog saves at once, so a license with unsaved changes has no button.
 */
function RenewAction({ row, disabled }: Pick<Actions, 'disabled'> & { readonly row: LicenseRow }) {
  const { providerId } = useLicenseScope()
  if (providerId === undefined || disabled || !isRenewable(row)) return null
  return (
    <RenewLink
      target={{ providerId, license: row.id }}
      label={`Renew ${licenseName(row)}`}
      variant={isDue(row) ? 'light' : 'default'}
      size="compact-sm"
      h={30}
    >
      Renew
    </RenewLink>
  )
}

const isDue = ({ answers: { expirationDate }, isReplaced }: LicenseRow): boolean =>
  isReplaced !== true && expirationDate !== null && getExpirationClass(expirationDate, getToday()) !== 'later'

function RowActions({ row, onDelete, onRestore, onLeave, disabled }: Actions & { readonly row: LicenseRow }) {
  const name = licenseName(row)
  // The button that replaces the pressed one gets the focus, so that keyboard users stay in the row.
  const pressed = useRef(false)
  const moveFocus = (button: HTMLButtonElement | null) => {
    if (button === null || !pressed.current) return
    pressed.current = false
    button.focus()
  }
  return isRestorable(row) ? (
    <Button
      ref={moveFocus}
      className={classes.restore}
      variant="default"
      size="compact-sm"
      h={30}
      aria-label={`Restore ${name}`}
      disabled={disabled}
      onClick={() => {
        pressed.current = true
        onRestore(row)
      }}
    >
      Restore
    </Button>
  ) : (
    <ActionIcon
      ref={moveFocus}
      variant="subtle"
      size={30}
      aria-label={`Delete ${name}`}
      disabled={disabled}
      onClick={(event) => {
        if (row.recordStatus === 'new') onLeave(nextAction(event.currentTarget))
        else pressed.current = true
        onDelete(row)
      }}
    >
      <IconTrash size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}

/** The first button in the next row, in the current order. */
const nextAction = (button: HTMLElement): HTMLElement | undefined =>
  button.closest('tr')?.nextElementSibling?.querySelector<HTMLElement>('[data-actions] button') ?? undefined
