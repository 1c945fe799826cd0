/** A visit of the portal: which pages it opens, and what the browser may load of them before their first rows. */
export interface Visit {
  readonly name: string
  /** The sources of the pages and of what stands around them, in `web/`. What they import at once counts with them. */
  readonly pages: readonly string[]
  /** In KiB of gzip. */
  readonly scripts: number
  readonly styles: number
}

const FRAME = ['shell/inside.tsx', 'shell/account-loader.tsx']

export const visits: readonly Visit[] = [
  { name: '/login', pages: ['session/entry-layout.tsx', 'session/login-page.tsx'], scripts: 140, styles: 35 },
  { name: '/home', pages: ['shell/inside.tsx', 'home/home-page.tsx'], scripts: 195, styles: 40 },
  { name: 'the dashboard', pages: [...FRAME, 'dashboard/dashboard-page.tsx'], scripts: 190, styles: 40 },
  {
    name: 'the list of providers',
    pages: [...FRAME, 'providers/dashboard-providers-page.tsx'],
    scripts: 190,
    styles: 40,
  },
]
