import { paths } from '../../../paths/paths.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'

interface WayProps {
  readonly area: { readonly texts: { readonly title: string }; readonly listPath: (accountId: string) => string }
  readonly here?: string
}

/** The breadcrumbs of the list of documents (SHELL-08, SHELL-13, SHELL-18) or, with `here`, of a page below it. */
export function DocumentBreadcrumbs({ area: { texts, listPath }, here }: WayProps) {
  const account = useAccount()
  const cap = { label: 'Credentialing Access Point', to: paths.cap(account.id) }
  const list = { label: texts.title, to: listPath(account.id) }
  return here === undefined ? (
    <Breadcrumbs crumbs={[cap]} here={texts.title} />
  ) : (
    <Breadcrumbs crumbs={[cap, list]} here={here} />
  )
}
