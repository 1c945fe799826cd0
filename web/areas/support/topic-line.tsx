import type { MessageTopic } from '@client-center/contract/support/messages.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '../../ui/icons/icons.ts'
import { IconX } from '../../ui/icons/page-icons.ts'
import classes from './support.module.css'

interface TopicLineProps {
  readonly topic: MessageTopic
  readonly isIncluded: boolean
  readonly onChange: (isIncluded: boolean) => void
}

/** What the message is about, with a button that removes it and then adds it again. */
export function TopicLine({ topic: { title }, isIncluded, onChange }: TopicLineProps) {
  return (
    <div className={classes.topic} data-removed={!isIncluded || undefined}>
      <p>
        <span className={classes.label}>About</span>
        <span className={classes.title}>{title}</span>
      </p>
      <Button
        variant="subtle"
        size="xs"
        leftSection={isIncluded ? <IconX size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
        aria-label={isIncluded ? `Remove ${title}` : `Add ${title}`}
        onClick={() => onChange(!isIncluded)}
      >
        {isIncluded ? 'Remove' : 'Add'}
      </Button>
    </div>
  )
}
