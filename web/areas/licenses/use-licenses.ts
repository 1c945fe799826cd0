import type { License } from '@client-center/contract/licenses/license.ts'
import { useRef, useState } from 'react'
import {
  removeSavedChanges,
  hasChanges,
  rebaseChanges,
  deleteLicense,
  editLicense,
  addLicense,
  restoreLicense,
  type LicenseChanges,
  type LicenseEdit,
} from './license-changes.ts'
import { newId } from '../../api/new-id.ts'

/** The unsaved changes of a provider's licenses (LIC-17). */
export interface Licenses {
  /** By license id. `toLicenseRows` applies them to the stored licenses. */
  readonly changes: LicenseChanges
  /** Whether there are unsaved changes. */
  readonly dirty: boolean
  readonly add: (edit: LicenseEdit) => void
  readonly edit: (id: string, edit: LicenseEdit) => void
  readonly remove: (id: string) => void
  readonly restore: (id: string) => void
  /** Rebases the changes on licenses that another user has saved (AMB-101). Returns the remaining changes. */
  readonly rebaseOn: (saved: readonly License[]) => LicenseChanges
  /** Call it after the licenses are saved. Removes the saved changes, and returns the files that remain to be sent. */
  readonly settleSaved: (ids: Readonly<Record<string, string>>) => LicenseChanges
  /** Call it after the files of these licenses were stored or removed. */
  readonly filesDone: (ids: readonly string[]) => void
}

/** Stores only the changes; the stored licenses are in the query cache. */
export function useLicenses(): Licenses {
  const [changes, setChanges] = useState<LicenseChanges>(new Map())
  // A save handles several responses, and the state of its render is outdated after the first.
  const now = useRef(changes)
  const change = (update: (before: LicenseChanges) => LicenseChanges): LicenseChanges => {
    now.current = update(now.current)
    setChanges(now.current)
    return now.current
  }
  return {
    changes,
    dirty: hasChanges(changes),
    add: (edit) => void change((before) => addLicense(before, newId(), edit)),
    edit: (id, edit) => void change((before) => editLicense(before, id, edit)),
    remove: (id) => void change((before) => deleteLicense(before, id)),
    restore: (id) => void change((before) => restoreLicense(before, id)),
    rebaseOn: (by) => change((before) => rebaseChanges(before, by)),
    settleSaved: (ids) => change((before) => removeSavedChanges(before, ids)),
    filesDone: (ids) => void change((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
  }
}
