import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconChevronDown } from '../../ui/icons/icons.ts'
import { EntryState } from './entry-state.tsx'
import { useProject } from './project-context.ts'
import { projectEntries } from './project-entries.ts'
import { useOpenEntry } from './use-open-entry.ts'
import classes from './project-picker.module.css'

/** The menu of a project on phones: the current part, with a list of links to the others. */
export function ProjectPicker() {
  const entries = projectEntries(useProject())
  const open = useOpenEntry()
  return (
    <nav className={classes.picker} aria-label="Project">
      <Menu width="target" position="bottom-start" withinPortal={false}>
        <Menu.Target>
          <button type="button" className={classes.button}>
            {open === undefined ? null : <open.icon size={22} stroke={1.7} aria-hidden />}
            <span className={classes.name}>
              {open?.label ?? 'Parts of the project'}
              {open === undefined ? null : <EntryState entry={open} />}
            </span>
            <IconChevronDown size={20} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map((entry) => {
            const words = (
              <span className={classes.name}>
                {entry.label}
                <EntryState entry={entry} />
              </span>
            )
            const icon = <entry.icon size={20} stroke={1.7} aria-hidden />
            return entry.opens ? (
              <Menu.Item
                key={entry.label}
                leftSection={icon}
                component={Link}
                to={entry.to}
                aria-current={entry.to === open?.to ? 'page' : undefined}
              >
                {words}
              </Menu.Item>
            ) : (
              <Menu.Item key={entry.label} leftSection={icon} disabled>
                {words}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}
