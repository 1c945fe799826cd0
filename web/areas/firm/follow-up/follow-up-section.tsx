import { readFollowUpLog } from '@client-center/contract/firm/follow-up/follow-up-log.ts'
import { canceledApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts'
import { FollowUpFacts } from './follow-up-facts.tsx'
import { FollowUpPanel } from './follow-up-panel.tsx'
import { followUpTexts as texts } from './follow-up-texts.ts'
import classes from './follow-up.module.css'
import { LogEntries } from './log-entries.tsx'

interface SectionProps {
  readonly accountId: string
  readonly applicationId: string
  /** "Priya Raman, MetLife" */
  readonly name: string
}

/** The follow-up log on the page of an application, which only staff see (picture 26). */
export function FollowUpSection({ accountId, applicationId, name }: SectionProps) {
  const query = useRead(readFollowUpLog, { params: { accountId, applicationId } })
  const [isOpen, setOpen] = useState(false)
  const [onlyVisible, setOnlyVisible] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const log = query.data
  const canLog = log !== undefined && log.statusId !== canceledApplicationStatus
  useShortcuts([{ keys: ['L'], label: texts.log, onPress: () => (canLog ? setOpen(true) : undefined) }])
  if (log === undefined)
    return (
      <Card title={texts.title}>
        {query.isError ? <LoadError onRetry={() => void query.refetch()} /> : <SkeletonRows rows={3} />}
      </Card>
    )
  const isEmpty = onlyVisible && log.entries.every(({ visibleText }) => visibleText === '')
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className={classes.section}>
      <Card title={texts.facts} headless>
        <FollowUpFacts log={log} />
      </Card>
      <Card
        title={texts.title}
        flush
        badge={<span className={classes.count}>{log.entries.length}</span>}
        action={
          <div className={classes.actions}>
            <div className={classes.filter} role="group" aria-label={texts.title}>
              {[false, true].map((only) => (
                <button
                  key={String(only)}
                  type="button"
                  aria-pressed={onlyVisible === only}
                  onClick={() => setOnlyVisible(only)}
                >
                  {only ? texts.visibleToPractice : texts.all}
                </button>
              ))}
            </div>
            {canLog ? (
              <Button
                ref={button}
                variant="light"
                leftSection={<IconPlus size={17} aria-hidden />}
                aria-expanded={isOpen}
                onClick={() => setOpen(true)}
              >
                {texts.log}
              </Button>
            ) : null}
          </div>
        }
      >
        {isEmpty ? (
          <EmptyState title={texts.emptyVisible} hint={texts.emptyHint} />
        ) : log.entries.length === 0 && log.changes.length === 0 ? (
          <EmptyState title={texts.empty} hint={texts.emptyHint} />
        ) : (
          <LogEntries log={log} onlyVisible={onlyVisible} />
        )}
      </Card>
      {isOpen ? (
        <FollowUpPanel key={applicationId} accountId={accountId} log={log} name={name} onClose={close} />
      ) : null}
    </div>
  )
}
