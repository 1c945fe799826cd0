/** A visit of pages, and how much the browser may load before their first rows. */
export interface Visit {
  readonly name: string
  /**
   * The source files of the pages and their layout, relative to `web/`. Everything that they import statically counts.
   */
  readonly pages: readonly string[]
  /** The limits, in KiB of gzip. */
  readonly scripts: number
  readonly styles: number
}

const FRAME = ['app/shell/signed-in-layout.tsx', 'app/shell/account-loader.tsx']

export const visits: readonly Visit[] = [
  { name: '/login', pages: ['session/entry-layout.tsx', 'session/login-page.tsx'], scripts: 140, styles: 35 },
  { name: '/home', pages: ['app/shell/signed-in-layout.tsx', 'app/home/home-page.tsx'], scripts: 197, styles: 40 },
  { name: 'the dashboard', pages: [...FRAME, 'areas/dashboard/dashboard-page.tsx'], scripts: 191, styles: 40 },
  {
    name: 'the list of providers',
    pages: [...FRAME, 'areas/providers/dashboard-providers-page.tsx'],
    scripts: 191,
    styles: 40,
  },
]
