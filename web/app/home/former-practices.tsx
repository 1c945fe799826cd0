import { listFormerPractices } from '@client-center/contract/session/session.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { useRead } from '../../api/use-read.ts'
import { usePortal } from '../../session/use-portal.ts'
import { endedTexts } from '../shell/ended-texts.ts'
import classes from './former-practices.module.css'

/** Why a user has no practices any more. */
export function FormerPractices() {
  const practices = useRead(listFormerPractices)
  const firm = usePortal().data?.firmName ?? endedTexts.advisor
  return practices.data?.map(({ practice, endedOn }) => (
    <p key={practice} className={classes.former}>
      {endedTexts.former(firm, practice, formatUs(endedOn))}
    </p>
  ))
}
