import { PERMISSIONS } from '@client-center/domain/permissions.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { UnsavedPermissions } from './unsaved-permissions.tsx'
import { peopleTexts as texts, permissionHeads } from './people-texts.ts'
import classes from './people.module.css'
import { usePermissionEdit, type PermissionEdit } from './use-permission-edit.ts'
import { UserMenu } from './user-menu.tsx'
import type { UserProps } from './user-rows.tsx'
import { UserStatus } from './user-status.tsx'
import { useUserActions } from './use-user-actions.tsx'

/** A user on a phone. */
export function UserCard({ practice, user }: UserProps) {
  const [isOpen, setOpen] = useState(false)
  const { id: userId, name: userName, permissions } = user
  const edit = usePermissionEdit({ userId, userName, practice, permissions })
  const actions = useUserActions(practice.id, user)
  const isBlocked = user.blockedAt !== null
  return (
    <li className={classes.card} data-user data-changed={edit.sentence === undefined ? undefined : true}>
      <div className={classes.cardHead}>
        <h2 className={classes.cardName}>
          {user.name}
          <span className={classes.email}>{user.email}</span>
        </h2>
        <UserMenu user={user} actions={actions} />
        {actions.dialog}
      </div>
      <div>
        <UserStatus user={user} />
      </div>
      <Boxes edit={edit} userName={userName} disabled={isBlocked} />
      {edit.sentence === undefined ? null : <UnsavedPermissions edit={edit} />}
      {user.otherPractices.length === 0 ? null : (
        <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.morePractices(user.otherPractices.length)}
        </button>
      )}
      {isOpen ? user.otherPractices.map((other) => <OtherPractice key={other.id} user={user} other={other} />) : null}
    </li>
  )
}

interface OtherProps {
  readonly user: UserProps['user']
  readonly other: UserProps['user']['otherPractices'][number]
}

function OtherPractice({ user, other }: OtherProps) {
  const { id: userId, name: userName } = user
  const edit = usePermissionEdit({ userId, userName, practice: other, permissions: other.permissions })
  return (
    <div className={classes.otherCard}>
      <p className={classes.otherName}>
        {other.name}
        {other.isCovered ? <span className={classes.quiet}> {texts.covering}</span> : null}
      </p>
      <Boxes edit={edit} userName={userName} practice={other.name} disabled={user.blockedAt !== null} />
      {edit.sentence === undefined ? null : <UnsavedPermissions edit={edit} />}
    </div>
  )
}

interface BoxesProps {
  readonly edit: PermissionEdit
  readonly userName: string
  readonly practice?: string
  readonly disabled: boolean
}

const Boxes = ({ edit, userName, practice, disabled }: BoxesProps) => (
  <div className={classes.boxes}>
    {PERMISSIONS.map((permission) => (
      <Checkbox
        key={permission}
        label={permissionHeads[permission].join(' ')}
        aria-label={texts.permission(permission, userName, practice)}
        checked={edit.checked.includes(permission)}
        disabled={disabled || edit.saving}
        onChange={() => edit.toggle(permission)}
      />
    ))}
  </div>
)
