import { Link, Outlet } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { paths } from '../paths/paths.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Mark } from '../ui/page/mark.tsx'
import { Seal } from '../ui/page/seal.tsx'
import { sessionTexts } from './session-texts.ts'
import { typedBeforeBlocked } from './typed-before-blocked.ts'
import classes from './entry-layout.module.css'

/** Loaded when needed: few people see it. */
const NotSaved = lazyPart(
  () => import('../forms/not-saved.tsx').then((it) => it.NotSaved),
  () => null,
)

/**
 * The layout of login, forgot and reset: the seal on the left, the form on the right; phones show only the form. The
 * logo links to `/` (SHELL-01).
 */
export function EntryLayout() {
  const typed = useSyncExternalStore(typedBeforeBlocked.follow, typedBeforeBlocked.now)
  return (
    <div className={classes.halves}>
      <aside className={classes.brand} aria-label="About Client Center">
        <Seal className={classes.seal} />
        <div className={classes.centre}>
          <Mark variant="bare" size={84} />
        </div>
        <Link to={paths.root} className={classes.name}>
          <Mark variant="enamel" size={34} />
          Client Center
        </Link>
        <div className={classes.words}>
          <p className={classes.display}>{sessionTexts.display}</p>
          <p>{sessionTexts.about}</p>
        </div>
      </aside>
      <main className={classes.main}>
        <div className={classes.form}>
          <Link to={paths.root} className={classes.phoneName}>
            <Mark size={40} />
            Client Center
          </Link>
          <Outlet />
          {typed.length === 0 ? null : (
            <div className={classes.typed}>
              <Suspense>
                <NotSaved because="blocked" typed={typed} onClose={typedBeforeBlocked.forget} />
              </Suspense>
            </div>
          )}
        </div>
      </main>
    </div>
  )
}
