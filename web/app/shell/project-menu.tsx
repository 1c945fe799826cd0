import type { Account } from '@client-center/contract/accounts/account.ts'
import type { OpenProject } from '@client-center/contract/projects/project.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../paths/paths.ts'
import { SkeletonRows } from '../../ui/feedback/skeletons.tsx'
import { IconArrowLeft } from '../../ui/icons/icons.ts'
import { EntryState } from '../../areas/projects/entry-state.tsx'
import { projectEntries } from '../../areas/projects/project-entries.ts'
import { MenuFrame } from './menu-frame.tsx'
import own from './project-menu.module.css'
import classes from './side-menu.module.css'

interface ProjectMenuProps {
  readonly account: Account
  /** Undefined while loading. */
  readonly project: OpenProject | undefined
  readonly rail: boolean
}

/**
 * The menu of a project, which replaces the account's and links back to it (PROJ-06…10). On phones the page has a
 * select instead.
 */
export function ProjectMenu({ account, project, rail }: ProjectMenuProps) {
  return (
    <MenuFrame label="Project" rail={rail}>
      <div>
        <Link to={paths.account(account.id)} className={classes.entry} activeOptions={{ exact: true }}>
          <IconArrowLeft size={20} stroke={1.7} aria-hidden />
          <span className={classes.name}>Back to account</span>
        </Link>
        <p className={own.head}>Project</p>
        {project === undefined ? (
          <SkeletonRows rows={4} />
        ) : (
          <ul className={`${classes.list} ${own.list}`}>
            {projectEntries(project).map((entry) => {
              const words = (
                <>
                  <entry.icon size={20} stroke={1.7} aria-hidden />
                  {entry.waits ? <span className={own.mark} aria-hidden /> : null}
                  <span className={classes.name}>
                    {entry.label}
                    <EntryState entry={entry} />
                  </span>
                </>
              )
              const className = `${classes.entry} ${own.entry}`
              return (
                <li key={entry.label}>
                  {entry.opens ? (
                    <Link className={className} to={entry.to} activeOptions={{ includeSearch: false }}>
                      {words}
                    </Link>
                  ) : (
                    <span className={className} data-off>
                      {words}
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </MenuFrame>
  )
}
