import type { PracticeUser } from '@client-center/contract/firm/practice-people.ts'
import { PERMISSIONS } from '@client-center/domain/permissions.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { UnsavedPermissions } from './unsaved-permissions.tsx'
import { peopleTexts as texts } from './people-texts.ts'
import classes from './people.module.css'
import { usePermissionEdit, type PermissionEdit } from './use-permission-edit.ts'
import { UserMenu } from './user-menu.tsx'
import { UserStatus } from './user-status.tsx'
import { useUserActions } from './use-user-actions.tsx'

export interface UserProps {
  readonly practice: { readonly id: string; readonly name: string }
  readonly user: PracticeUser
}

/** The rows of a user: the permissions on this practice, what changes, and the user's other practices. */
export function UserRows({ practice, user }: UserProps) {
  const [isOpen, setOpen] = useState(false)
  const { id: userId, name: userName, permissions } = user
  const edit = usePermissionEdit({ userId, userName, practice, permissions })
  const actions = useUserActions(practice.id, user)
  const { otherPractices } = user
  const isBlocked = user.blockedAt !== null
  return (
    <>
      <tr data-user data-changed={edit.sentence === undefined ? undefined : true}>
        <th scope="row" className={classes.user}>
          <span className={classes.name}>
            {user.name}
            {otherPractices.length === 0 ? null : (
              <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {texts.morePractices(otherPractices.length)}
              </button>
            )}
          </span>
          <span className={classes.email}>{user.email}</span>
        </th>
        <PermissionCells edit={edit} userName={user.name} disabled={isBlocked} />
        <td className={classes.status}>
          <UserStatus user={user} />
        </td>
        <td>
          <UserMenu user={user} actions={actions} />
          {actions.dialog}
        </td>
      </tr>
      <PendingRow edit={edit} />
      {isOpen ? otherPractices.map((other) => <OtherPracticeRows key={other.id} user={user} other={other} />) : null}
    </>
  )
}

interface OtherProps {
  readonly user: PracticeUser
  readonly other: PracticeUser['otherPractices'][number]
}

function OtherPracticeRows({ user, other }: OtherProps) {
  const { id: userId, name: userName } = user
  const edit = usePermissionEdit({ userId, userName, practice: other, permissions: other.permissions })
  return (
    <>
      <tr data-other data-changed={edit.sentence === undefined ? undefined : true}>
        <th scope="row" className={classes.other}>
          {other.name}
        </th>
        <PermissionCells edit={edit} userName={userName} practice={other.name} disabled={user.blockedAt !== null} />
        <td className={classes.status} colSpan={2}>
          <span className={classes.quiet}>{other.isCovered ? texts.covering : null}</span>
        </td>
      </tr>
      <PendingRow edit={edit} />
    </>
  )
}

interface CellsProps {
  readonly edit: PermissionEdit
  readonly userName: string
  readonly practice?: string
  readonly disabled: boolean
}

const PermissionCells = ({ edit, userName, practice, disabled }: CellsProps) =>
  PERMISSIONS.map((permission) => (
    <td key={permission} className={classes.tick} data-group={permission % 2 === 1 || undefined}>
      <Checkbox
        aria-label={texts.permission(permission, userName, practice)}
        checked={edit.checked.includes(permission)}
        disabled={disabled || edit.saving}
        onChange={() => edit.toggle(permission)}
      />
    </td>
  ))

const PendingRow = ({ edit }: { readonly edit: PermissionEdit }) =>
  edit.sentence === undefined ? null : (
    <tr data-pending>
      <td colSpan={7}>
        <UnsavedPermissions edit={edit} />
      </td>
    </tr>
  )
