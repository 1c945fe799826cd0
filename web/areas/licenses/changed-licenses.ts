import type { License } from '@client-center/contract/licenses/license.ts'
import { licenseTypeLabel } from '@client-center/domain/licenses/license-types.ts'
import type { ConcurrentChange } from '../../records/concurrent-changes.ts'
import type { LicenseChanges } from './license-changes.ts'

/**
 * What another user changed in the licenses since they were fetched, and what happens to the changes made on this page
 * (AMB-101).
 */
export function changedLicenses(
  before: readonly License[],
  after: readonly License[],
  changes: LicenseChanges,
): readonly ConcurrentChange[] {
  const was = new Map(before.map((one) => [one.id, one]))
  const is = new Map(after.map((one) => [one.id, one]))
  const changed = after.flatMap((one): ConcurrentChange[] => {
    const known = was.get(one.id)
    // A license that this page added was saved, although the response was lost.
    if (known === undefined) return changes.has(one.id) ? [] : [{ what: `${licenseName(one)} was added` }]
    if (known.rev === one.rev) return []
    return [{ what: `${licenseName(one)} was changed`, ...toOwnChange(changes.get(one.id)?.recordStatus) }]
  })
  const gone = before.flatMap((one): ConcurrentChange[] => {
    if (is.has(one.id)) return []
    const edited = changes.get(one.id)?.recordStatus === 'edited'
    return [
      {
        what: `${licenseName(one)} was deleted`,
        ...(edited ? { mine: 'Save would add it again as you edited it.' } : {}),
      },
    ]
  })
  return [...changed, ...gone]
}

function toOwnChange(status: string | undefined): Pick<ConcurrentChange, 'mine'> {
  if (status === 'edited') return { mine: 'You edited it as well, and Save would keep your answers.' }
  return status === 'deleted' ? { mine: 'You deleted it, and Save would do so.' } : {}
}

const licenseName = ({ type, number }: License): string => `${licenseTypeLabel(type ?? 0)} ${number}`.trim()
