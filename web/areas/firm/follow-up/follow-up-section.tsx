import { readFollowUpLog } from '@client-center/contract/firm/follow-up/follow-up-log.ts'
import { canceledApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useRead } from '../../../api/use-read.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import { FollowUpFacts } from './follow-up-facts.tsx'
import { FollowUpPanel } from './follow-up-panel.tsx'
import { callTexts, followUpTexts as texts } from './follow-up-texts.ts'
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
  const navigate = useNavigate()
  // The address of an application with `?log=1` opens the panel, as lists and "Save and next" do.
  const search: { readonly log?: unknown } = useSearch({ strict: false })
  const [isOpen, setOpen] = useState(search.log !== undefined)
  const [isRequest, setRequest] = useState(false)
  const [onlyVisible, setOnlyVisible] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const log = query.data
  const canLog = log !== undefined && log.statusId !== canceledApplicationStatus
  const reference = log?.entries.find((entry) => entry.reference !== '')?.reference
  const open = (requestsDocument: boolean) => {
    if (!canLog) return
    setRequest(requestsDocument)
    setOpen(true)
  }
  const shortcuts = (
    <ShortcutBar
      shortcuts={[
        { keys: ['L'], label: texts.log, onPress: () => open(false) },
        { keys: ['D'], label: texts.requestDocument, onPress: () => open(true) },
        { keys: ['C'], label: texts.copyReference, onPress: () => copyReference(reference) },
        { keys: ['E'], label: texts.edit, onPress: focusForm },
        { keys: ['Ctrl Enter'], label: texts.save },
        { keys: ['Alt Enter'], label: texts.saveAndNext },
      ]}
    />
  )
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
    if (search.log !== undefined) void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
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
                onClick={() => open(false)}
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
      {isOpen && canLog ? (
        <FollowUpPanel
          key={applicationId}
          accountId={accountId}
          log={log}
          name={name}
          requestsDocument={isRequest}
          onClose={close}
        />
      ) : null}
      <AtEndOfPage>{shortcuts}</AtEndOfPage>
    </div>
  )
}

/** The shortcut bar is at the bottom of the page, below the application's own cards. */
function AtEndOfPage({ children }: { readonly children: ReactNode }) {
  // The frame around the page spaces the bar like those of other pages.
  const page = document.getElementById('content')?.lastElementChild
  return page == null ? null : createPortal(children, page)
}

/** Copies the reference that the insurance company asks for. */
function copyReference(reference: string | undefined): void {
  if (reference === undefined) return void toast.ok(texts.noReference)
  void navigator.clipboard.writeText(reference).then(() => void toast.ok(callTexts.copied))
}

/** Moves the focus to the first field of the application. */
function focusForm(): void {
  const field = document.querySelector<HTMLElement>('#content form :is(input, select, textarea, button[role]):enabled')
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
