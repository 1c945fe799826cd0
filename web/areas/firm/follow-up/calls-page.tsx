import { listCalls } from '@client-center/contract/firm/follow-up/calls.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { applicationInsurers } from '@client-center/domain/applications/application.ts'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useRead } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import { setDisplayTimeZone } from '../../../time/local-day.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { useNarrowMenu } from '../../../ui/page/frame-state.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useNarrowWindow } from '../../../ui/page/use-narrow-window.ts'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import classes from './calls.module.css'
import { callTexts as texts } from './follow-up-texts.ts'
import { PayerCall } from './payer-call.tsx'

type Payers = EndpointReply<typeof listCalls>

/** Insurance companies with applications to follow up, and one of them with its applications (picture 26b). */
export function CallsPage() {
  // This page belongs to no practice, so its days are in the device's time zone.
  setDisplayTimeZone(undefined)
  useNarrowMenu({ fills: true })
  const { payerId } = useParams({ strict: false })
  const isNarrow = useNarrowWindow()
  const navigate = useNavigate()
  const query = useRead(listCalls)
  const payers = query.data
  const first = payers?.[0]
  if (payerId === undefined && !isNarrow && first !== undefined)
    return <Navigate to={paths.firmCall(String(first.payerId))} replace />
  const open = applicationInsurers.find(({ value }) => String(value) === payerId)
  const showsList = payerId === undefined || !isNarrow
  const go = (step: 1 | -1) => {
    const at = payers?.findIndex((payer) => String(payer.payerId) === payerId) ?? -1
    const next = payers?.[at + step]
    if (next !== undefined) void navigate({ to: paths.firmCall(String(next.payerId)) })
  }
  return (
    <div className={classes.page}>
      <div className={classes.columns} data-alone={!showsList || undefined}>
        {showsList ? (
          <div className={classes.list}>
            {payerId === undefined ? (
              <PageTitle note={toNote(payers)}>{texts.title}</PageTitle>
            ) : (
              <p className={classes.listTitle}>
                <b>{texts.title}</b> <span>{toNote(payers)}</span>
              </p>
            )}
            {payers === undefined ? (
              query.isError ? (
                <LoadError onRetry={() => void query.refetch()} />
              ) : (
                <SkeletonRows rows={5} />
              )
            ) : payers.length === 0 ? (
              <EmptyState title={texts.nothing} hint={texts.nothingHint} />
            ) : (
              <PayerList payers={payers} />
            )}
          </div>
        ) : null}
        {payerId === undefined ? null : open === undefined ? (
          <Card title={texts.title}>
            <EmptyState title={texts.unknown} action={<Link to={paths.firmCalls}>{texts.backToCalls}</Link>} />
          </Card>
        ) : (
          <PayerCall
            key={open.value}
            payerId={open.value}
            name={open.label}
            due={payers?.find((payer) => payer.payerId === open.value)?.due ?? 0}
          />
        )}
      </div>
      <ShortcutBar
        shortcuts={[
          { keys: ['[', ']'], label: 'Company', onPress: (key) => go(key === ']' ? 1 : -1) },
          { keys: ['J', 'K'], label: 'Application', onPress: (key) => moveFocus(key === 'J' ? 1 : -1) },
          { keys: ['X'], label: 'Select', onPress: pressFocused },
          { keys: ['Ctrl Enter'], label: 'Save' },
        ]}
      />
    </div>
  )
}

const toNote = (payers: Payers | undefined): string | undefined =>
  payers === undefined ? undefined : texts.due(payers.reduce((sum, { due }) => sum + due, 0))

function PayerList({ payers }: { readonly payers: Payers }) {
  return (
    <nav aria-label={texts.title}>
      <ul className={classes.payers}>
        {payers.map(({ payerId, due, late }) => (
          <li key={payerId}>
            <Link className={classes.payer} to={paths.firmCall(String(payerId))}>
              <span>{applicationInsurers.find(({ value }) => value === payerId)?.label}</span>
              {late === 0 ? null : <span className={classes.late}>{texts.late(late)}</span>}
              <span className={classes.number}>
                {due}
                <span className={classes.hidden}> due</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const rows = () => [...document.querySelectorAll<HTMLElement>('#content tbody tr')]
const hasFocus = (row: HTMLElement) => row.contains(document.activeElement)

/** Moves the focus to the next or previous application. */
function moveFocus(step: 1 | -1): void {
  const all = rows()
  const at = all.findIndex(hasFocus)
  const next = at === -1 ? all[0] : all[at + step]
  next?.querySelector<HTMLElement>('th a')?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Selects the application whose row has the focus. */
const pressFocused = () => rows().find(hasFocus)?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
