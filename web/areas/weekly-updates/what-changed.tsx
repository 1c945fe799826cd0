import type { WeeklyUpdate } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { applicationStatusLabel, completedStatus } from '@client-center/domain/applications/application-status.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { findStatusChanges } from '@client-center/domain/weekly-updates/status-changes.ts'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toLocalDay } from '../../time/local-day.ts'
import { IconArrowRight } from '../../ui/icons/page-icons.ts'
import { Card } from '../../ui/page/card.tsx'
import { FocusableButton } from '../../ui/page/focusable-button.tsx'
import { usePrinting } from '../../ui/page/use-printing.ts'
import { ApplicationStatusPill } from '../applications/application-status-pill.tsx'
import type { UpdateRow } from './weekly-update-columns.tsx'
import { weeklyUpdateTexts as texts } from './weekly-update-texts.ts'
import classes from './weekly-updates.module.css'

interface WhatChangedProps {
  readonly update: WeeklyUpdate
  readonly rows: readonly UpdateRow[]
  readonly toProviderLabel: ReadonlyMap<string, string>
  /** The path of an application's page; Back on that page leads to `here`. */
  readonly open: (applicationId: string) => string
  readonly here: string
}

/** Longer lists are shown on request, so that the action points stay in view. */
const AT_ONCE = 8

/** The applications whose status changed since the update before, from which status to which. */
export function WhatChanged({ update, rows, toProviderLabel, open, here }: WhatChangedProps) {
  const [showsAll, setShowsAll] = useState(false)
  const isPrinting = usePrinting()
  const list = useRef<HTMLUListElement>(null)
  if (update.previousPublishedOn === null) return null
  const since = formatUs(toLocalDay(new Date(update.previousPublishedOn)))
  const changed = findStatusChanges(rows, false)
  const shown = showsAll || isPrinting ? changed : changed.slice(0, AT_ONCE)
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    // The button is gone, so the focus goes to the first application that it showed.
    list.current?.children[AT_ONCE]?.querySelector('a')?.focus()
  }
  return (
    <Card title={texts.whatChanged} action={<span className={classes.since}>{texts.since(since)}</span>}>
      {changed.length === 0 ? (
        <p className={classes.sentence}>{texts.nothingChanged(since)}</p>
      ) : (
        <ul ref={list} className={classes.changes} aria-label={texts.whatChanged}>
          {shown.map((row) => (
            <li key={row.number}>
              <span className={classes.application}>
                {row.applicationId === null ? (
                  <span className={classes.network}>{row.network}</span>
                ) : (
                  <Link to={open(row.applicationId)} state={{ openedFrom: here }} className={classes.network}>
                    {row.network}
                  </Link>
                )}
                {row.provider === null ? null : (
                  <span className={classes.changedProvider}>
                    {toProviderLabel.get(row.provider.id) ?? row.provider.name}
                  </span>
                )}
              </span>
              <StatusChange {...row} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < changed.length ? (
        <div className={classes.more} data-screen-only>
          <FocusableButton variant="subtle" onClick={showAll}>{`See all ${changed.length}`}</FocusableButton>
        </div>
      ) : null}
    </Card>
  )
}

function StatusChange({ statusId, previousStatusId, effectiveDate }: UpdateRow) {
  return (
    <span className={classes.change}>
      {previousStatusId === null ? (
        <span className={classes.before}>{texts.added}</span>
      ) : (
        <>
          <span className={classes.before}>{applicationStatusLabel(previousStatusId)}</span>
          <IconArrowRight size={16} aria-hidden data-screen-only />
          <span className={classes.to}>to</span>
        </>
      )}
      <ApplicationStatusPill statusId={statusId} />
      {statusId === completedStatus && effectiveDate !== null ? (
        <span className={classes.effective}>{texts.effective(formatUs(effectiveDate))}</span>
      ) : null}
    </span>
  )
}
