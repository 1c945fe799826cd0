import type { PracticeUser } from '@client-center/contract/firm/practice-people.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconDotsVertical } from '../../../ui/icons/page-icons.ts'
import { peopleTexts as texts } from './people-texts.ts'
import classes from './people.module.css'
import type { UserActions } from './use-user-actions.tsx'

/** The most likely action of a user as a button, and all of them in a menu. */
export function UserMenu({ user, actions }: { readonly user: PracticeUser; readonly actions: UserActions }) {
  const { resend, endSessions, block, unblock, viewAddress, busy } = actions
  const needsInvitation = user.invitation === null || user.invitation.state === 'expired'
  return (
    <div className={classes.actions}>
      {resend !== undefined && needsInvitation ? (
        <Button variant="light" size="compact-sm" loading={busy} onClick={resend}>
          {texts.resendShort}
        </Button>
      ) : null}
      {unblock === undefined ? null : (
        <Button variant="default" size="compact-sm" loading={busy} onClick={unblock}>
          {texts.unblock}
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={texts.actionsFor(user.name)}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={texts.actionsFor(user.name)}>
          {viewAddress === undefined ? null : (
            <Menu.Item component={Link} to={viewAddress}>
              {texts.viewAs}
            </Menu.Item>
          )}
          {resend === undefined ? null : <Menu.Item onClick={resend}>{texts.resend}</Menu.Item>}
          {endSessions === undefined ? null : <Menu.Item onClick={endSessions}>{texts.endSessions}</Menu.Item>}
          {block === undefined ? null : <Menu.Item onClick={block}>{texts.block}</Menu.Item>}
          {unblock === undefined ? null : <Menu.Item onClick={unblock}>{texts.unblock}</Menu.Item>}
          {user.canBlock ? null : <Menu.Label className={classes.menuNote}>{texts.onlyLeads}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
