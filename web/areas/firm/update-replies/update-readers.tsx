import { listUpdateReaders } from '@client-center/contract/firm/update-replies.ts'
import { useRead } from '../../../api/use-read.ts'
import { formatLocalDay } from '../../../time/local-day.ts'
import { timeLabel } from '../../../time/time-label.ts'
import { Card } from '../../../ui/page/card.tsx'
import { breakable } from '../../../ui/text/breakable.tsx'
import { updateReplyTexts as texts } from './update-reply-texts.ts'
import classes from './update-readers.module.css'

interface UpdateReadersProps {
  /** ID of the practice. */
  readonly accountId: string
  readonly updateId: string
}

/** Which users of the practice have opened an update, and when. */
export function UpdateReaders({ accountId, updateId }: UpdateReadersProps) {
  const readers = useRead(listUpdateReaders, { params: { accountId, updateId } }).data
  if (readers === undefined) return null
  const read = readers.filter(({ readAt }) => readAt !== null).length
  return (
    <Card title={texts.readBy(read, readers.length)}>
      {readers.length === 0 ? (
        <p className={classes.none}>{texts.noReaders}</p>
      ) : (
        <ul className={classes.readers}>
          {readers.map(({ id, name, readAt }) => (
            <li key={id}>
              <span className={classes.name}>{breakable(name)}</span>
              <span className={classes.time}>
                {readAt === null ? texts.notYet : `${formatLocalDay(readAt)}, ${timeLabel(readAt)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
