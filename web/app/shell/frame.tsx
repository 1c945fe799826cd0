import { useLocation, useMatches, useParams } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { paths } from '../../paths/paths.ts'
import { useProjectLookup } from '../../areas/projects/use-project-lookup.ts'
import { useSession } from '../../session/session-context.tsx'
import { isRail, useFrameState } from '../../ui/page/frame-state.ts'
import { formatPractices, PrintFrame } from '../../ui/page/print-frame.tsx'
import { ConnectionLine } from './connection-line.tsx'
import classes from './frame.module.css'
import { Header } from './header.tsx'
import { menu } from './menu.ts'
import { PhoneBar } from './phone-bar.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { SideMenu } from './side-menu.tsx'
import { VersionLine } from './version-line.tsx'
import { useNarrowWindow } from '../../ui/page/use-narrow-window.ts'

/** The frame of the signed-in pages: header, the menu of the account or project, and the page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { accounts } = useSession()
  const { accountId, projectId = '' } = useParams({ strict: false })
  const isInProject = useLocation({
    select: ({ pathname }) =>
      accountId !== undefined && `${pathname}/`.startsWith(`${paths.project(accountId, projectId)}/`),
  })
  const isAtLargeForm = useMatches({ select: (all) => all.some(({ staticData }) => staticData.isLargeForm === true) })
  const state = useFrameState()
  const account = accounts.find((one) => one.id === accountId)
  const entries = useMemo(() => (account === undefined ? [] : menu.filter((entry) => entry.shows(account))), [account])
  // Only one of the two menus renders, because rendering the hidden one would delay the first paint.
  const isNarrow = useNarrowWindow()
  const hasBar = account !== undefined && state.ownFoot === 0
  const projectLookup = useProjectLookup(account, isInProject ? projectId : undefined)
  const kind = account === undefined ? 'plain' : isRail(state, isAtLargeForm) ? 'rail' : 'full'
  return (
    <div
      className={classes.frame}
      data-menu={kind}
      data-has-bar={hasBar || undefined}
      data-wide={state.wide > 0 || undefined}
    >
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <Header account={account} />
      {account === undefined ? null : isInProject &&
        (projectLookup.state === 'loading' || projectLookup.state === 'found') ? (
        <ProjectMenu account={account} project={projectLookup.project} rail={kind === 'rail'} />
      ) : isNarrow ? null : (
        <SideMenu account={account} entries={entries} rail={kind === 'rail'} />
      )}
      <main id="content" className={classes.sheet} tabIndex={-1}>
        <VersionLine />
        {/* Covers the other line: without a connection the page cannot be reloaded. */}
        <ConnectionLine />
        <div className={classes.content}>
          <PrintFrame name={account?.name ?? formatPractices(accounts)} />
          {children}
        </div>
      </main>
      {hasBar && isNarrow ? <PhoneBar account={account} entries={entries} /> : null}
    </div>
  )
}
