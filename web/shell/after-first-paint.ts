import { laterPart } from '../platform/ui/feedback/after-first-paint.tsx'

/** What of the frame nobody came for: its code and its menus come when the page has been shown. */

export const AccountMenu = laterPart(() => import('./account-menu.tsx').then((it) => it.AccountMenu))

export const HeaderCorner = laterPart(() => import('./header-corner.tsx').then((it) => it.HeaderCorner))

export const MoreMenu = laterPart(() => import('./more-menu.tsx').then((it) => it.MoreMenu))

export const SignInAgain = laterPart(() => import('../session/sign-in-again.tsx').then((it) => it.SignInAgain))
