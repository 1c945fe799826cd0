import { readLikelyCompletion } from '@client-center/contract/applications/likely-completion.ts'
import { formatLikelyDays } from '@client-center/domain/turnaround/likely-completion.ts'
import { useRead } from '../../../api/use-read.ts'
import { IconClockExclamation } from '../../../ui/icons/icons.ts'
import { IconCalendar } from '../../../ui/icons/page-icons.ts'
import { likelyCompletionTexts as texts } from './likely-completion-texts.ts'
import classes from './likely-completion.module.css'

interface LikelyProps {
  readonly projectId: string
  readonly applicationId: string
}

/** When the application is likely to be completed, and from what that follows. Nothing if there are too few cases. */
export function LikelyCompletion({ projectId, applicationId }: LikelyProps) {
  const likely = useRead(readLikelyCompletion, { params: { projectId, appId: applicationId } }).data?.likely
  if (likely === undefined || likely === null) return null
  const Icon = likely.isLate ? IconClockExclamation : IconCalendar
  return (
    <p className={classes.likely} data-late={likely.isLate || undefined}>
      <Icon size={18} aria-hidden />
      <span>
        {texts.likely(formatLikelyDays(likely))}
        <small>
          {likely.isLate ? `${texts.late} ` : null}
          {likely.basis === 'own' ? texts.fromOwn(likely.cases) : texts.fromAll(likely.cases)}
        </small>
      </span>
    </p>
  )
}
