import { listPracticeUsers, savePermissions } from '@client-center/contract/firm/practice-people.ts'
import { withViews, type Permission } from '@client-center/domain/permissions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate } from '../../../api/use-read.ts'
import { useSend } from '../../../api/use-send.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { describeChange, peopleTexts as texts } from './people-texts.ts'

/** A user's permissions on one practice, as last fetched. */
export interface HeldPermissions {
  readonly userId: string
  readonly userName: string
  readonly practice: { readonly id: string; readonly name: string }
  readonly permissions: readonly Permission[]
}

export interface PermissionEdit {
  /** The checked permissions, saved or not. */
  readonly checked: readonly Permission[]
  /** What saving would change, in words; undefined if nothing. */
  readonly sentence: string | undefined
  readonly saving: boolean
  readonly toggle: (permission: Permission) => void
  readonly cancel: () => void
  readonly save: () => void
}

/**
 * Edits the permissions of one row. A save sends what the screen shows as the saved state, so that the server refuses it
 * if somebody else has changed that.
 */
export function usePermissionEdit({ userId, userName, practice, permissions }: HeldPermissions): PermissionEdit {
  const cache = useQueryClient()
  const [edit, setEdit] = useState<{ readonly base: string; readonly next: readonly Permission[] }>()
  const send = useSend(savePermissions, {
    refreshes: [listPracticeUsers],
    onDone: (_, { body }) => {
      setEdit(undefined)
      toast.ok(body.permissions.length === 0 ? texts.removed(userName, practice.name) : texts.saved(userName))
    },
    onFailure: () => {
      // The row then says what somebody else changed, and keeps what was checked.
      void invalidate(cache, [listPracticeUsers])
      return false
    },
  })
  const checked = edit?.next ?? permissions
  const isChanged = checked.join() !== permissions.join()
  const isStale = edit !== undefined && edit.base !== permissions.join()
  const change = describeChange({ name: userName, practice: practice.name }, permissions, checked)
  return {
    checked,
    sentence: isChanged ? (isStale ? texts.changedMeanwhile(userName) : change) : undefined,
    saving: send.isPending,
    toggle: (permission) => setEdit({ base: edit?.base ?? permissions.join(), next: toggled(checked, permission) }),
    cancel: () => setEdit(undefined),
    save: () =>
      send.mutate({
        params: { accountId: practice.id, personId: userId },
        body: { permissions: [...checked], expected: [...permissions] },
      }),
  }
}

/** Checking edit also checks view, and unchecking view also unchecks edit (AMB-63, AMB-65). */
function toggled(checked: readonly Permission[], permission: Permission): readonly Permission[] {
  if (!checked.includes(permission)) return withViews([...checked, permission])
  const edits = permission === 1 ? 2 : permission === 3 ? 4 : undefined
  return checked.filter((one) => one !== permission && one !== edits)
}
