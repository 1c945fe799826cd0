import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** This history entry was made to open a dialog over the previous one's page. */
    readonly opensDialog?: true
  }
}

type Search = Readonly<Partial<Record<string, unknown>>>

/** The search parameter of a list that opens one of its rows in a dialog. */
const NAME = 'view'

export interface Viewed {
  /** Id of the row that the address opens. */
  readonly id: string | undefined
  readonly open: (id: string) => void
  readonly close: () => void
}

/** Which row of a list is open, stored in the address: Back closes the dialog, and a copied link opens it. */
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
