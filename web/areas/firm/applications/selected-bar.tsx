import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import type { ApplicationChangeKind } from '@client-center/domain/follow-up/application-changes.ts'
import { mostApplications } from '@client-center/domain/follow-up/new-applications.ts'
import { Button } from '@mantine/core'
import { IconPhone, IconX } from '../../../ui/icons/page-icons.ts'
import { toCompany } from './application-facts.ts'
import { applicationsTexts as texts } from './applications-texts.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { LogPanel } from './log-panel.tsx'
import bar from '../practices/selection-bar.module.css'
import classes from './selected-bar.module.css'
import type { SelectedApplications } from './use-selected-applications.ts'

/** What is open for the selected applications. */
export type SelectedAction = 'log' | ApplicationChangeKind

interface SelectedBarProps {
  readonly selection: SelectedApplications
  /** The open applications that can be selected with one button. */
  readonly open: readonly FirmApplication[]
  readonly today: string
  readonly action: SelectedAction | undefined
  readonly onAction: (action: SelectedAction | undefined) => void
}

/** How many applications are selected, and what can be done with them (picture 25). Hidden without a selection. */
export function SelectedBar({ selection, open, today, action, onAction }: SelectedBarProps) {
  const { selected, clear, set } = selection
  if (selected.length === 0) return null
  const close = () => onAction(undefined)
  const done = () => {
    close()
    clear()
  }
  const companies = [...new Set(selected.map(toCompany))].toSorted()
  const providers = new Set(selected.map(({ providerId }) => providerId)).size
  const selectable = open.slice(0, mostApplications)
  if (action === 'log') return <LogPanel applications={selected} today={today} onDone={done} onClose={close} />
  return (
    <div className={classes.bar} role="region" aria-label={texts.selection}>
      <span className={bar.count} role="status">
        {texts.selected(selected.length)}
      </span>
      <span className={classes.about}>{texts.about(providers, companies)}</span>
      {selectable.every(selection.has) ? null : (
        <button type="button" className={bar.all} onClick={() => set(selectable, true)}>
          {texts.selectOpen(selectable.length)}
        </button>
      )}
      <span className={bar.free} />
      <Button leftSection={<IconPhone size={17} aria-hidden />} onClick={() => onAction('log')}>
        {texts.log(selected.length)}
      </Button>
      {(['status', 'next', 'document'] as const).map((kind) => (
        <Button key={kind} variant="default" onClick={() => onAction(kind)}>
          {texts[kind]}
        </Button>
      ))}
      <button type="button" className={bar.clear} aria-label={texts.clear} onClick={clear}>
        <IconX size={18} aria-hidden />
      </button>
      {action === undefined ? null : (
        <ChangeDialog kind={action} applications={selected} today={today} onDone={done} onClose={close} />
      )}
    </div>
  )
}
