import { paths } from '../paths.ts'
import { useAccount } from '../session/session-context.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { feeSchedulesTexts as texts } from './fee-schedules-texts.ts'

/** The way to the list (SHELL-08, SHELL-18), or with `here` to a page below it. */
export function FeeSchedulesWay({ here }: { readonly here?: string }) {
  const account = useAccount()
  const cap = { label: 'Credentialing Access Point', to: paths.cap(account.id) }
  const list = { label: texts.title, to: paths.feeSchedules(account.id) }
  return here === undefined ? (
    <Breadcrumbs way={[cap]} here={texts.title} />
  ) : (
    <Breadcrumbs way={[cap, list]} here={here} />
  )
}
