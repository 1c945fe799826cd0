import { MOST_LISTED, readCall, type DueApplication } from '@client-center/contract/firm/follow-up/calls.ts'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { newId } from '../../../api/new-id.ts'
import { useRead } from '../../../api/use-read.ts'
import type { LocalDraftStore } from '../../../forms/local-drafts/local-draft-store.ts'
import { useSession } from '../../../session/session-context.tsx'
import { paths } from '../../../paths/paths.ts'
import { getToday } from '../../../time/get-today.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useNarrowWindow } from '../../../ui/page/use-narrow-window.ts'
import { CallForm } from './call-form.tsx'
import { toRowDraft, type RowDraft } from './call-rows.ts'
import { CallTable } from './call-table.tsx'
import classes from './calls.module.css'
import { callTexts as texts } from './follow-up-texts.ts'
import { useCallDraft, useStoredCall, type CallContent } from './use-call-draft.ts'
import { PayerContactCard } from './payer-contact-card.tsx'

interface PayerCallProps {
  readonly payerId: number
  readonly name: string
  /** How many of its applications are due, of which a page shows the first. */
  readonly due: number
}

/** An insurance company with its due applications. What was typed for a call before is on the device. */
export function PayerCall(props: PayerCallProps) {
  const { me } = useSession()
  const draft = useCallDraft(me.id, props.payerId)
  return draft === undefined ? null : <OpenCall {...props} {...draft} />
}

interface OpenCallProps extends PayerCallProps {
  readonly restored: CallContent
  readonly store: LocalDraftStore | undefined
}

/** Selected applications become fields of one call. */
function OpenCall({ payerId, name, due, restored, store }: OpenCallProps) {
  const query = useRead(readCall, { params: { payerId: String(payerId) } })
  const isNarrow = useNarrowWindow()
  const [callId, setCallId] = useState(restored.callId)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(restored.selected))
  const [drafts, setDrafts] = useState<ReadonlyMap<string, RowDraft>>(new Map(restored.rows))
  const [shared, setShared] = useState(restored.shared)
  useStoredCall(store, { callId, selected: [...selected], rows: [...drafts], shared })
  const today = getToday()
  const rows = query.data?.applications ?? []
  const chosen = rows.filter(({ applicationId }) => selected.has(applicationId))
  const draftFor = (row: DueApplication) => drafts.get(row.applicationId) ?? toRowDraft(row, today)
  const select = (which: readonly DueApplication[], isSelected: boolean) => {
    const ids = which.map(({ applicationId }) => applicationId)
    setSelected(new Set([...selected].filter((id) => !ids.includes(id)).concat(isSelected ? ids : [])))
    // The id of an entry stays the same, so that a repeated request saves it once.
    setDrafts(new Map([...which.map((row) => [row.applicationId, draftFor(row)] as const), ...drafts]))
  }
  const change = (row: DueApplication, changes: Partial<RowDraft>) =>
    setDrafts(new Map([...drafts, [row.applicationId, { ...draftFor(row), ...changes }]]))
  const reset = () => {
    setSelected(new Set())
    setDrafts(new Map())
    setShared({})
    setCallId(newId())
  }
  const practices = new Set(rows.map(({ accountId }) => accountId)).size
  const isFull = rows.length >= MOST_LISTED && due > rows.length
  const note = isFull ? texts.firstOf(rows.length, due) : texts.of(rows.length, practices)
  return (
    <div className={classes.call}>
      {isNarrow ? <Link to={paths.firmCalls}>{texts.backToCalls}</Link> : null}
      <PageTitle note={query.data === undefined ? undefined : note}>{name}</PageTitle>
      {query.data === undefined ? (
        <Card title={name} headless>
          {query.isError ? <LoadError onRetry={() => void query.refetch()} /> : <SkeletonRows rows={4} />}
        </Card>
      ) : (
        <>
          <PayerContactCard payerId={payerId} name={name} contact={query.data.contact} />
          <Card title={name} headless flush>
            {rows.length === 0 ? (
              <EmptyState title={texts.nothingHere} hint={texts.nothingHint} />
            ) : (
              <CallTable
                name={name}
                rows={rows}
                today={today}
                selected={selected}
                draftFor={draftFor}
                onSelect={select}
                onChange={change}
              />
            )}
          </Card>
          {chosen.length === 0 ? null : (
            <CallForm
              key={callId}
              callId={callId}
              chosen={chosen.map((row) => ({ row, draft: draftFor(row) }))}
              today={today}
              shared={shared}
              onShared={setShared}
              onDone={reset}
            />
          )}
        </>
      )}
    </div>
  )
}
