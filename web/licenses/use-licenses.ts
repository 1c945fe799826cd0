import type { License } from '@client-center/contract/licenses/license.ts'
import { useRef, useState } from 'react'
import {
  afterSave,
  hasChanges,
  overSaved,
  withDeleted,
  withEdited,
  withNew,
  withRestored,
  type LicenseChanges,
  type LicenseEdit,
} from './license-changes.ts'
import { newId } from '../platform/api/new-id.ts'

/** What was changed of the licenses of a provider's page, and waits for Save (LIC-17). */
export interface Licenses {
  /** By license; `rowsOf` lays them over what is stored. */
  readonly changes: LicenseChanges
  /** Whether something waits for Save. */
  readonly dirty: boolean
  readonly add: (edit: LicenseEdit) => void
  readonly edit: (id: string, edit: LicenseEdit) => void
  readonly remove: (id: string) => void
  readonly restore: (id: string) => void
  /** Somebody else has saved these meanwhile: what was changed here is done over them (AMB-101). Tells what is left of it. */
  readonly overtaken: (by: readonly License[]) => LicenseChanges
  /** After the metadata is saved: forgets it, and tells which files are left to send. */
  readonly saved: (ids: Readonly<Record<string, string>>) => LicenseChanges
  /** The files of these licenses have arrived, or are gone. */
  readonly filesDone: (ids: readonly string[]) => void
}

/** Keeps the changes alone; the stored licenses stay where they were read. */
export function useLicenses(): Licenses {
  const [changes, setChanges] = useState<LicenseChanges>(new Map())
  // A save goes through several answers of the server; a render's own view would be old by the second.
  const now = useRef(changes)
  const change = (to: (before: LicenseChanges) => LicenseChanges): LicenseChanges => {
    now.current = to(now.current)
    setChanges(now.current)
    return now.current
  }
  return {
    changes,
    dirty: hasChanges(changes),
    add: (edit) => void change((before) => withNew(before, newId(), edit)),
    edit: (id, edit) => void change((before) => withEdited(before, id, edit)),
    remove: (id) => void change((before) => withDeleted(before, id)),
    restore: (id) => void change((before) => withRestored(before, id)),
    overtaken: (by) => change((before) => overSaved(before, by)),
    saved: (ids) => change((before) => afterSave(before, ids)),
    filesDone: (ids) => void change((before) => new Map([...before].filter(([one]) => !ids.includes(one)))),
  }
}
