import {
  findDisallowedLicenses,
  disallowedLicensesSentence,
} from '@client-center/domain/licenses/allowed-license-types.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '../../ui/icons/entry-icons.ts'
import classes from './licenses-in-the-way.module.css'
import type { LicenseRow } from './license-row.ts'

/** The licenses that a provider of the newly chosen type cannot have (AMB-131); empty if the type is the saved one. */
export function rowsInTheWay(
  { chosen, saved }: { readonly chosen: number | null; readonly saved: number | null | undefined },
  rows: readonly LicenseRow[],
): readonly LicenseRow[] {
  if (chosen === saved) return []
  const remaining = rows.filter(({ recordStatus }) => recordStatus !== 'deleted')
  return remaining.filter(({ answers }) => findDisallowedLicenses(chosen, [answers]).length > 0)
}

interface NoticeProps {
  readonly providerType: number
  readonly rows: readonly LicenseRow[]
  readonly onRemove: () => void
  readonly disabled: boolean
}

/** Lists the licenses that the chosen type does not allow, and offers to remove them with the same save (AMB-131). */
export const LicensesInTheWay = ({ providerType, rows, onRemove, disabled }: NoticeProps) => (
  <div className={classes.notice} role="alert">
    <IconAlertTriangle size={20} aria-hidden />
    <div>
      <p className={classes.sentence}>
        {disallowedLicensesSentence(
          providerType,
          rows.map(({ answers }) => answers),
        )}
        .
      </p>
      <Button variant="default" onClick={onRemove} disabled={disabled}>
        {rows.length === 1 ? 'Remove it when saving' : `Remove these ${rows.length} when saving`}
      </Button>
    </div>
  </div>
)
