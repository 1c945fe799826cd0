import type { License } from '@client-center/contract/licenses/license.ts'
import { licenseTypeLabel } from '@client-center/domain/licenses/license-types.ts'
import type { ConcurrentChange } from '../../records/concurrent-changes.ts'
import type { LicenseChanges } from './license-changes.ts'
import { recordTexts } from '../../records/record-texts.ts'
import { licensesTexts } from './licenses-texts.ts'

/**
 * What another user changed in the licenses since they were fetched, and what happens to the changes made on this page
 * (AMB-101).
 */
export function findChangedLicenses(
  before: readonly License[],
  after: readonly License[],
  changes: LicenseChanges,
): readonly ConcurrentChange[] {
  const licensesBefore = new Map(before.map((current) => [current.id, current]))
  const licensesAfter = new Map(after.map((current) => [current.id, current]))
  const changed = after.flatMap((current): ConcurrentChange[] => {
    const previous = licensesBefore.get(current.id)
    // A license that this page added was saved, although the response was lost.
    if (previous === undefined) return changes.has(current.id) ? [] : [{ what: `${licenseName(current)} was added` }]
    if (previous.rev === current.rev) return []
    return [{ what: `${licenseName(current)} was changed`, ...toOwnChange(changes.get(current.id)?.recordStatus) }]
  })
  const deleted = before.flatMap((previous): ConcurrentChange[] => {
    if (licensesAfter.has(previous.id)) return []
    const edited = changes.get(previous.id)?.recordStatus === 'edited'
    return [
      {
        what: `${licenseName(previous)} was deleted`,
        ...(edited ? { mine: licensesTexts.savedAgain } : {}),
      },
    ]
  })
  return [...changed, ...deleted]
}

function toOwnChange(status: string | undefined): Pick<ConcurrentChange, 'mine'> {
  if (status === 'edited') return { mine: recordTexts.changedHere }
  return status === 'deleted' ? { mine: recordTexts.deletedHere } : {}
}

const licenseName = ({ type, number }: License): string => `${licenseTypeLabel(type ?? 0)} ${number}`.trim()
