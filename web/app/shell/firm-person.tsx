import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../paths/paths.ts'
import { logOut } from '../../session/log-out.ts'
import { useSession } from '../../session/session-context.tsx'
import { canLeave } from '../../ui/feedback/unsaved.ts'
import { IconShieldCheck } from '../../ui/icons/entry-icons.ts'
import { IconLogout } from '../../ui/icons/page-icons.ts'
import { useNarrowWindow } from '../../ui/page/use-narrow-window.ts'
import { Initials } from '../../ui/text/initials.tsx'
import classes from './firm-header.module.css'

/** The signed-in staff member and Log out; on phones in a menu behind the initials. */
export function FirmPerson() {
  const { me } = useSession()
  const isNarrow = useNarrowWindow()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    if (!(await canLeave())) return
    setLeaving(true)
    await logOut()
  }
  if (isNarrow)
    return (
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <button type="button" className={classes.corner} aria-label={me.name}>
            <Initials name={me.name} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{me.name}</Menu.Label>
          <Menu.Item component={Link} to={paths.me} leftSection={<IconShieldCheck size={18} aria-hidden />}>
            Sign-in security
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void leave()} disabled={leaving}>
            Log out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    )
  return (
    <>
      <Link to={paths.me} className={classes.person}>
        <Initials name={me.name} />
        <span className={classes.personName} title={me.name}>
          {me.name}
        </span>
      </Link>
      <button
        type="button"
        className={classes.out}
        aria-label="Log out"
        title="Log out"
        onClick={() => void leave()}
        disabled={leaving}
      >
        <IconLogout size={18} stroke={1.7} aria-hidden />
      </button>
    </>
  )
}
