import { useParams } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { useSession } from '../session/session-context.tsx'
import { isRail, useFrameState } from '../platform/ui/page/frame-state.ts'
import { AfterFirstPaint } from '../platform/ui/feedback/after-first-paint.tsx'
import classes from './frame.module.css'
import { Header } from './header.tsx'
import { menu } from './menu.ts'
import { PhoneBar } from './phone-bar.tsx'
import { SideMenu } from './side-menu.tsx'

/** The frame of the signed-in pages: header, the account's menu, and the sheet that holds the page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { accounts } = useSession()
  const { accountId } = useParams({ strict: false })
  const state = useFrameState()
  const account = accounts.find((one) => one.id === accountId)
  const entries = useMemo(() => (account === undefined ? [] : menu.filter((entry) => entry.shows(account))), [account])
  const kind = account === undefined ? 'plain' : isRail(state) ? 'rail' : 'full'
  return (
    <div className={classes.frame} data-menu={kind}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <Header account={account} />
      {account === undefined ? null : <SideMenu account={account} entries={entries} rail={kind === 'rail'} />}
      <main id="content" className={classes.sheet} tabIndex={-1}>
        <div className={classes.content} data-wide={state.narrow > 0 || undefined}>
          {children}
        </div>
      </main>
      {account === undefined || state.ownFoot > 0 ? null : (
        <AfterFirstPaint>
          <PhoneBar account={account} entries={entries} />
        </AfterFirstPaint>
      )}
    </div>
  )
}
