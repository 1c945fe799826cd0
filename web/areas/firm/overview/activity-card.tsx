import type { PracticeOverview } from '@client-center/contract/firm/practices/practice-overview.ts'
import { useState } from 'react'
import { formatLocalDay } from '../../../time/local-day.ts'
import { timeLabel } from '../../../time/time-label.ts'
import { Card } from '../../../ui/page/card.tsx'
import { daysSince } from '../days-since.ts'
import own from './activity.module.css'
import classes from './overview.module.css'
import { overviewTexts as texts } from './overview-texts.ts'

const shown = ['all', 'practice', 'firm'] as const

/** What was changed last, by all, by the practice or by the firm. */
export function ActivityCard({ activity }: Pick<PracticeOverview, 'activity'>) {
  const [who, setWho] = useState<(typeof shown)[number]>('all')
  const rows = activity.filter(({ isFirm }) => who === 'all' || isFirm === (who === 'firm'))
  return (
    <Card
      title={texts.activity}
      action={
        <div className={own.choice} role="group" aria-label={texts.show}>
          {shown.map((one) => (
            <button key={one} type="button" aria-pressed={who === one} onClick={() => setWho(one)}>
              {texts.who[one]}
            </button>
          ))}
        </div>
      }
      flush
    >
      {rows.length === 0 ? (
        <p className={classes.none}>{texts.noActivity}</p>
      ) : (
        <ol className={own.activity}>
          {rows.map(({ at, name, action }) => (
            <li key={`${at} ${name} ${action}`}>
              <time dateTime={at} title={`${formatLocalDay(at)}, ${timeLabel(at)}`}>
                {toWhen(at)}
              </time>
              <span>
                <b>{name}</b> {action}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function toWhen(at: string): string {
  const days = daysSince(at)
  if (days <= 0) return timeLabel(at)
  return days === 1 ? 'Yesterday' : formatLocalDay(at).slice(0, 'MM/DD'.length)
}
