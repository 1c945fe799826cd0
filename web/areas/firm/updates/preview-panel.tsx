import { useDeferredValue, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { Mark } from '../../../ui/page/mark.tsx'
import { formatWeekStart } from '../../weekly-updates/format-week-start.ts'
import { WeeklyUpdateContent } from '../../weekly-updates/weekly-update-content.tsx'
import { capUpdates, projectUpdates } from '../../weekly-updates/weekly-update-host.ts'
import type { ComposedUpdate } from './composed-update.ts'
import { useComposer, useEdits } from './composer-context.ts'
import { PreviewFrame } from './preview-frame.tsx'
import classes from './preview.module.css'
import { toPreview } from './to-preview.ts'
import { composerTexts as texts } from './updates-texts.ts'

/** The least and the largest width of the previewed page, in pixels. */
const widths = { phone: [360, 480], desktop: [1280, 1280] } as const
export type PreviewWidth = keyof typeof widths

interface PreviewPanelProps {
  readonly stored: ComposedUpdate
  /** The first name of who will read it; undefined if no one can. */
  readonly readerName: string | undefined
  readonly width: PreviewWidth
  readonly onWidth: (width: PreviewWidth) => void
}

/** The page of the practice, with what is typed now. */
export function PreviewPanel({ stored, readerName, width, onWidth }: PreviewPanelProps) {
  const { session } = useComposer()
  // Typing goes first.
  const content = useDeferredValue(useEdits(session).content)
  const here = useLocation({ select: ({ pathname }) => pathname })
  const [host] = useState(() =>
    stored.isCap ? capUpdates(stored.accountId) : projectUpdates(stored.accountId, stored.projectId, stored.project),
  )
  const update = toPreview(stored, content)
  const week = formatWeekStart(update.publishedOn)
  const title = readerName === undefined ? texts.previewOfPractice : texts.preview(readerName)
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <div className={classes.widths} role="group" aria-label={texts.previewWidth}>
          {(['phone', 'desktop'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={width === one} onClick={() => onWidth(one)}>
              {texts[one]}
            </button>
          ))}
        </div>
      </div>
      <PreviewFrame title={title} widths={widths[width]}>
        <header className={classes.practice}>
          <Mark size={22} />
          {stored.practice}
        </header>
        <div className={classes.sheet}>
          <h1>{update.update}</h1>
          {update.update.includes(week) ? null : <p className={classes.note}>{texts.week(week)}</p>}
          <div className={classes.content}>
            <WeeklyUpdateContent update={update} host={host} here={here} />
          </div>
        </div>
      </PreviewFrame>
    </section>
  )
}
