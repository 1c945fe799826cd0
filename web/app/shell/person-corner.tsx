import type { Account } from '@client-center/contract/accounts/account.ts'
import { Menu } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useMessageDialog } from '../../areas/support/use-message-dialog.tsx'
import { paths } from '../../paths/paths.ts'
import { IconShieldCheck } from '../../ui/icons/entry-icons.ts'
import { IconHelpCircle, IconLogout } from '../../ui/icons/page-icons.ts'
import { ReadingDialog } from '../../ui/page/reading-dialog.tsx'
import { logOut } from '../../session/log-out.ts'
import { useSession } from '../../session/session-context.tsx'
import { Initials } from '../../ui/text/initials.tsx'
import { canLeave } from '../../ui/feedback/unsaved.ts'
import { HelpContacts } from './get-help.tsx'
import classes from './person-corner.module.css'

/** The signed-in user and Log out (SHELL-02). On phones Log out is in the menu behind the initials. */
export function PersonCorner({ account }: { readonly account: Account | undefined }) {
  const { me } = useSession()
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const [helped, setHelped] = useState(false)
  const [dialog, write] = useMessageDialog(account)
  const corner = useRef<HTMLButtonElement>(null)
  const closeHelp = () => setHelped(false)
  const leave = async () => {
    if (!(await canLeave())) return
    setLeaving(true)
    await logOut()
  }
  return (
    <>
      <Link to={paths.me} className={classes.person} aria-label={`${me.name}, Sign-in security`}>
        <Initials name={me.name} />
        <span className={classes.name} title={me.name}>
          {me.name}
        </span>
      </Link>
      <button type="button" className={classes.out} onClick={() => void leave()} disabled={leaving}>
        <IconLogout size={18} stroke={1.7} aria-hidden />
        Log out
      </button>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <button ref={corner} type="button" className={classes.corner} aria-label={me.name}>
            <Initials name={me.name} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{me.name}</Menu.Label>
          <Menu.Item
            leftSection={<IconShieldCheck size={18} aria-hidden />}
            onClick={() => void router.navigate({ to: paths.me })}
          >
            Sign-in security
          </Menu.Item>
          <Menu.Item leftSection={<IconHelpCircle size={18} aria-hidden />} onClick={() => setHelped(true)}>
            Get help
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void leave()} disabled={leaving}>
            Log out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {helped ? (
        <ReadingDialog title="Get help" onClose={closeHelp}>
          <HelpContacts
            account={account}
            onWrite={() => {
              // The dialog returns the focus to what had it when it opened; the pressed button is gone by then.
              corner.current?.focus()
              closeHelp()
              write()
            }}
            onLeave={closeHelp}
          />
        </ReadingDialog>
      ) : null}
      {dialog}
    </>
  )
}
