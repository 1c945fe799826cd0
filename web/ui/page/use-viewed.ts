import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Whether this history entry was created to open a dialog over the previous entry's page. */
    readonly opensDialog?: true
  }
}

type Search = Readonly<Partial<Record<string, unknown>>>

/** The search parameter that opens a row of a list in a dialog. */
const NAME = 'view'

export interface Viewed {
  /** The id of the open row. */
  readonly id: string | undefined
  readonly open: (id: string) => void
  readonly close: () => void
}

/** Which row of a list is open. The id is in the address, so Back closes the dialog, and a copied link opens it. */
export function useViewed(): Viewed {
  const router = useRouter()
  const search: Search = useSearch({ strict: false })
  const isOwnEntry = useRouterState({ select: ({ location }) => location.state.opensDialog === true })
  const id = search[NAME]
  const go = (to: string | undefined) =>
    void router.navigate({
      to: '.',
      search: (before: Search) => ({ ...before, [NAME]: to }),
      resetScroll: false,
      ...(to === undefined ? { replace: true } : { state: { opensDialog: true } }),
    })
  return {
    id: typeof id === 'string' ? id : undefined,
    open: go,
    close: () => (isOwnEntry ? router.history.back() : go(undefined)),
  }
}
