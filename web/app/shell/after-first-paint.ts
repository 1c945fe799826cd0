import { deferred } from '../../ui/feedback/after-first-paint.tsx'

/** Secondary parts of the frame. Their code loads after the page is shown. */

export const DeferredAccountMenu = deferred(() => import('./account-menu.tsx').then((it) => it.AccountMenu))

export const DeferredHeaderCorner = deferred(() => import('./header-corner.tsx').then((it) => it.HeaderCorner))

export const DeferredMoreMenu = deferred(() => import('./more-menu.tsx').then((it) => it.MoreMenu))

export const DeferredSignInAgain = deferred(() =>
  import('../../session/sign-in-again.tsx').then((it) => it.SignInAgain),
)

export const DeferredNextTaskBar = deferred(() =>
  import('../../areas/firm/tasks/next-task-bar.tsx').then((it) => it.NextTaskBar),
)
