import type { PermissionChecks } from '@client-center/domain/firm/user-permissions.ts'
import { useEffect } from 'react'
import type { FieldStore } from '../../../forms/store/form-store.ts'

interface PermissionForm {
  readonly store: Pick<FieldStore, 'set'> & {
    readonly answers: () => PermissionChecks
    readonly subscribeAll: (listener: () => void) => () => void
  }
}

const pairs = [
  ['viewsProjects', 'editsProjects'],
  ['viewsLicenses', 'editsLicenses'],
] as const

/** Checks view with edit, and unchecks edit with view, in a form with the checkboxes of permissions. */
export function useCheckedViews({ store }: PermissionForm): void {
  useEffect(() => {
    let last = store.answers()
    return store.subscribeAll(() => {
      const before = last
      const now = store.answers()
      last = now
      for (const [view, edit] of pairs) {
        if (!now[edit] || now[view]) continue
        // Whichever of the two was changed decides.
        if (before[edit]) store.set(edit, false)
        else store.set(view, true)
      }
    })
  }, [store])
}
