import type { StaffMember } from '@client-center/contract/firm/staff.ts'
import { ActionIcon, Menu } from '@mantine/core'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { IconDotsVertical } from '../../../ui/icons/page-icons.ts'
import { staffTexts as texts } from './staff-texts.ts'
import classes from './staff.module.css'

export type StaffAction = 'invite' | 'edit' | 'resetFactor' | 'leave'

/** What an administrator can do with a staff member. */
function toActions({ state, hasSecondFactor, email }: StaffMember, ownEmail: string): readonly StaffAction[] {
  const isSelf = email.toLowerCase() === ownEmail.toLowerCase()
  if (state === 'left') return ['invite']
  if (state === 'noSignIn') return ['edit', 'invite', 'leave']
  return ['edit', ...(hasSecondFactor && !isSelf ? (['resetFactor'] as const) : []), 'leave']
}

const labels: Readonly<Record<StaffAction, string>> = {
  invite: texts.invite,
  edit: texts.edit,
  resetFactor: texts.resetFactor.title,
  leave: texts.leave.action,
}

/** The last column: a menu for each staff member. */
export const staffActions = (
  onChoose: (action: StaffAction, member: StaffMember) => void,
  ownEmail: string,
): Column<StaffMember> => ({
  id: 'actions',
  head: 'More',
  actions: true,
  width: '64px',
  cell: (member) => (
    <span className={classes.actions}>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="subtle" size={30} aria-label={texts.menu(member.name)}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {toActions(member, ownEmail).map((action) => (
            <Menu.Item key={action} onClick={() => onChoose(action, member)}>
              {labels[action]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  ),
})
