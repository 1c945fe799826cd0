import { license } from '@client-center/domain/licenses/license.ts'
import { licenseTypeLabel } from '@client-center/domain/licenses/license-types.ts'
import { sectionEntries } from '../../forms/section-entries.ts'
import type { UnsavedText } from '../../forms/store/unsaved-forms.ts'
import type { LicenseChanges } from './license-changes.ts'

/** The unsaved licenses of the page as text, one entry for each. */
export function listTypedLicenses(changes: LicenseChanges): UnsavedText {
  const entries = [...changes.values()].flatMap(({ recordStatus, answers }) => {
    if (answers === undefined || (recordStatus !== 'new' && recordStatus !== 'edited')) return []
    const filledEntries = sectionEntries(license, answers).filter(({ name, value }) => name !== 'type' && value !== '')
    const value = filledEntries.map((word) => `${word.label} ${word.value}`).join(', ')
    return [{ label: licenseTypeLabel(answers.type ?? 0), value }]
  })
  return { title: 'Licenses', entries }
}
