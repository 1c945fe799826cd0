import type { PracticeOverview } from '@client-center/contract/firm/practices/practice-overview.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { formatAnswer } from '@client-center/domain/forms/format-answer.ts'
import { formatPhone } from '@client-center/domain/forms/parse-phone.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import type { ReactNode } from 'react'
import { formatLocalDay } from '../../../time/local-day.ts'
import { timeLabel } from '../../../time/time-label.ts'
import { IconX } from '../../../ui/icons/page-icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { assignmentTexts } from '../assignment/assignment-texts.ts'
import { daysSince } from '../days-since.ts'
import classes from './overview.module.css'
import { overviewTexts as texts } from './overview-texts.ts'

interface FactsProps {
  readonly overview: PracticeOverview
  /** Undefined for staff who may not end covers. */
  readonly onEndCover: ((cover: PracticeOverview['covers'][number]) => void) | undefined
}

/** Six facts of the practice, each with a second line. */
export function FactsCard({ overview, onEndCover }: FactsProps) {
  const { advisor, covers, contact, tin, npi, providers, locations, openApplications, applications } = overview
  const { oldestChange, updates, readers } = overview
  const [last] = updates
  return (
    <Card title={texts.facts} headless>
      <dl className={classes.facts}>
        <Fact name={texts.advisor} value={advisor?.name ?? <span className={classes.turn}>{texts.noAdvisor}</span>}>
          {covers.length === 0
            ? texts.noCover
            : covers.map((cover) => (
                <span key={cover.id} className={classes.cover}>
                  {texts.covered(cover.name, formatUs(cover.until))}
                  {onEndCover === undefined ? null : (
                    <button
                      type="button"
                      aria-label={assignmentTexts.endCover(cover.name)}
                      title={assignmentTexts.end}
                      onClick={() => onEndCover(cover)}
                    >
                      <IconX size={14} aria-hidden />
                    </button>
                  )}
                </span>
              ))}
        </Fact>
        <Fact name={texts.contact} value={contact.name === '' ? '–' : contact.name}>
          {contact.phone === '' ? null : (
            <a href={`tel:${contact.phone}`} data-reach>
              {formatPhone(contact.phone)}
            </a>
          )}
        </Fact>
        <Fact name={texts.tin} value={tin === '' ? '–' : formatAnswer(practiceInfo.fields.officeTin, tin)}>
          {npi === '' ? null : texts.npi(npi)}
        </Fact>
        <Fact name={texts.providers} value={String(providers)}>
          {texts.locations(locations)}
        </Fact>
        <Fact name={texts.applications} value={texts.open(openApplications, applications)}>
          {oldestChange === null ? null : texts.oldest(Math.max(0, daysSince(oldestChange)))}
        </Fact>
        <Fact
          name={texts.lastUpdate}
          value={
            last === undefined
              ? texts.noUpdate
              : `${formatLocalDay(last.publishedAt).slice(0, 'MM/DD'.length)}, ${texts.readBy(last.readBy, readers)}`
          }
        >
          {texts.localTime(timeLabel(new Date().toISOString()))}
        </Fact>
      </dl>
    </Card>
  )
}

interface FactProps {
  readonly name: string
  readonly value: ReactNode
  readonly children: ReactNode
}

const Fact = ({ name, value, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={classes.value}>{value}</dd>
    {children === null ? null : <dd>{children}</dd>}
  </div>
)
