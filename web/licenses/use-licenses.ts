import type { License } from '@client-center/contract/licenses/license.ts'
import { useMemo, useRef, useState } from 'react'
import {
  afterSave,
  hasChanges,
  overSaved,
  rowsOf,
  withDeleted,
  withEdited,
  withNew,
  withRestored,
  type LicenseChanges,
  type LicenseEdit,
} from './license-changes.ts'
import type { LicenseRow } from './license-row.ts'
import { newId } from '../platform/api/new-id.ts'

/** The licenses of a provider's page: what is stored, and what was changed and waits for Save (LIC-17). */
export interface Licenses {
  readonly rows: readonly LicenseRow[]
  /** Whether something waits for Save. */
  readonly dirty: boolean
  readonly add: (edit: LicenseEdit) => void
  readonly edit: (id: string, edit: LicenseEdit) => void
  readonly remove: (id: string) => void
  readonly restore: (id: string) => void
  /** What was changed, by license. */
  readonly changes: LicenseChanges
  /** Somebody else has saved these meanwhile: what was changed here is done over them (AMB-101). Tells what is left of it. */
  readonly overtaken: (by: readonly License[]) => LicenseChanges
  /** After the metadata is saved: forgets it, and tells which files are left to send. */
  readonly saved: (ids: Readonly<Record<string, string>>) => LicenseChanges
  /** The file of this license has arrived, or is gone. */
  readonly fileDone: (id: string) => void
}

/** Keeps the changes alone; the stored licenses stay where they were read. */
export function useLicenses(stored: readonly License[]): Licenses {
  const [changes, setChanges] = useState<LicenseChanges>(new Map())
  // A save goes through several answers of the server; a render's own view would be old by the second.
  const now = useRef(changes)
  const change = (to: (before: LicenseChanges) => LicenseChanges): LicenseChanges => {
    now.current = to(now.current)
    setChanges(now.current)
    return now.current
  }
  return {
    rows: useMemo(() => rowsOf(stored, changes), [stored, changes]),
    dirty: hasChanges(changes),
    add: (edit) => void change((before) => withNew(before, newId(), edit)),
    edit: (id, edit) => void change((before) => withEdited(before, id, edit)),
    remove: (id) => void change((before) => withDeleted(before, id)),
    restore: (id) => void change((before) => withRestored(before, id)),
    changes,
    overtaken: (by) => change((before) => overSaved(before, by)),
    saved: (ids) => change((before) => afterSave(before, ids)),
    fileDone: (id) => void change((before) => new Map([...before].filter(([one]) => one !== id))),
  }
}
