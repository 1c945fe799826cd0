import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import type { readFollowUpLog } from '@client-center/contract/firm/follow-up/follow-up-log.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { applyMask } from '@client-center/domain/forms/mask.ts'
import { formatLikelyDays } from '@client-center/domain/turnaround/likely-completion.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../paths/paths.ts'
import { toLocalDay } from '../../../time/local-day.ts'
import { IconClockExclamation } from '../../../ui/icons/icons.ts'
import { ExternalLink } from '../../../ui/text/external-link.tsx'
import { followUpTexts as texts } from './follow-up-texts.ts'
import classes from './follow-up.module.css'
import { toDueWords, toShortDay } from './short-day.ts'

type Log = EndpointReply<typeof readFollowUpLog>

/** What the advisor needs before the next contact (picture 26). */
export function FollowUpFacts({ log }: { readonly log: Log }) {
  const { submittedOn, nextOn, today, entries, npi, tin, phone, portal, likely } = log
  const last = entries[0]
  const reference = entries.find((entry) => entry.reference !== '')?.reference
  const isLate = nextOn !== null && nextOn < today
  return (
    <dl className={classes.facts} aria-label={texts.facts}>
      <Fact label="Submitted">{submittedOn === null ? undefined : formatUs(submittedOn)}</Fact>
      <Fact label="Last follow-up">
        {last === undefined ? undefined : toShortDay(toLocalDay(new Date(last.at)), today)}
      </Fact>
      <Fact label="Next follow-up">
        {nextOn === null ? undefined : (
          <span className={isLate ? classes.late : undefined}>
            {toShortDay(nextOn, today)}, {toDueWords(nextOn, today).toLowerCase()}
          </span>
        )}
      </Fact>
      <Fact label="Likely completion">
        {likely === null ? undefined : (
          <span className={likely.isLate ? classes.amber : undefined} title={texts.likelyHint(likely.cases)}>
            {likely.isLate ? <IconClockExclamation size={15} aria-hidden /> : null} {formatLikelyDays(likely)}
            <small>{likely.isLate ? texts.late : texts.likelyHint(likely.cases)}</small>
          </span>
        )}
      </Fact>
      <Fact label="Reference">{reference}</Fact>
      <Fact label="NPI">{npi === '' ? undefined : npi}</Fact>
      <Fact label="TIN">{tin === '' ? undefined : applyMask('##-#######', tin)}</Fact>
      <Fact label="Insurance company">
        {phone === '' && portal === '' ? (
          <span>
            {texts.noContact}{' '}
            <Link to={paths.firmCall(String(log.payerId))} aria-label={`${texts.addContact} contact info`}>
              {texts.addContact}
            </Link>
          </span>
        ) : (
          <span>
            {phone} {portal === '' ? null : <ExternalLink href={portal}>Portal</ExternalLink>}
          </span>
        )}
      </Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children ?? '–'}</dd>
  </div>
)
