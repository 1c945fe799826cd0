import { updateLimits, type LeftOut } from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { newId } from '../../../api/new-id.ts'
import { paths } from '../../../paths/paths.ts'
import { useSession } from '../../../session/session-context.tsx'
import { Breadcrumbs, FirstCrumbContext } from '../../../ui/page/breadcrumbs.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useNarrowWindow } from '../../../ui/page/use-narrow-window.ts'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import type { ComposerSession } from './composed-update.ts'
import { ComposerContext, useEdits, writtenNow } from './composer-context.ts'
import classes from './composer.module.css'
import { addPoint, removeLine, removePoint } from './draft-edits.ts'
import { EditableText } from './editable-text.tsx'
import { OthersLine } from './others-line.tsx'
import { PointsCard } from './points-card.tsx'
import { PreviewPanel, type PreviewWidth } from './preview-panel.tsx'
import { DraftGoneNotice, RivalNotice } from './rival-notice.tsx'
import { RowsCard, toLineEntry } from './rows-card.tsx'
import { composerTexts as texts, updatesTexts } from './updates-texts.ts'

interface ComposerProps {
  readonly session: ComposerSession
  /** The heading, such as the week. */
  readonly heading: string
  readonly state: string
  /** At the right of the heading. */
  readonly actions: ReactNode
  /** Above the cards, such as what came in. */
  readonly notices: ReactNode
  /** The bar at the bottom. */
  readonly foot: ReactNode
  readonly lookedAt: string | null
  readonly recipients: readonly string[]
  readonly leftOut: readonly LeftOut[]
  readonly choose?: (row: string | null, line: string, choice: 'mine' | 'theirs') => void
  readonly onBringBack?: (left: LeftOut) => void
  /** Ctrl and Enter. */
  readonly onPublish: () => void
}

/** A weekly update that is being written: the texts at the left, the practice's page at the right (picture 27). */
export function Composer(props: ComposerProps) {
  const { session, heading, state, lookedAt, recipients, leftOut } = props
  const { me } = useSession()
  const { stored, content, save } = useEdits(session)
  const isNarrow = useNarrowWindow()
  const page = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<string>()
  const [announced, announce] = useState('')
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const reader = { name: me.name, today: stored.today }
  const people = [...new Set([...recipients, ...content.points.map(({ person }) => person)])].filter(
    (one) => one !== '',
  )
  const edit = (entry: string | undefined) => {
    session.endGroup()
    if (editing !== undefined && editing !== entry) dropEmpty(session, editing)
    setEditing(entry)
  }
  const add = () => {
    const id = newId()
    const person = findFocusedPerson(session) ?? people[0] ?? ''
    session.edit(texts.added, (now) => addPoint(now, id, person, writtenNow(reader)))
    edit(`point ${id}`)
  }
  const undo = () => {
    const label = session.undo()
    announce(label === undefined ? texts.nothingToUndo : `${texts.undone}: ${label}`)
  }
  usePublishKey(props.onPublish)
  const scope = {
    session,
    reader,
    lookedAt,
    people,
    editing,
    edit,
    announce,
    ...(props.choose === undefined ? {} : { choose: props.choose }),
  }
  const preview = (
    <PreviewPanel stored={stored} readerName={recipients[0]?.split(' ')[0]} width={width} onWidth={setWidth} />
  )
  return (
    <ComposerContext value={scope}>
      <div ref={page} className={classes.page} data-preview={width}>
        <div className={classes.head}>
          <div>
            <FirstCrumbContext value={{ label: updatesTexts.title, to: paths.firmUpdates }}>
              <Breadcrumbs crumbs={[]} here={stored.project} />
            </FirstCrumbContext>
            <div className={classes.heading}>
              <PageTitle>{heading}</PageTitle>
              <span className={classes.pill}>{state}</span>
            </div>
          </div>
          {isNarrow ? null : <div className={classes.actions}>{props.actions}</div>}
        </div>
        {isNarrow ? (
          <>
            <p className={classes.narrow}>{texts.narrow}</p>
            {preview}
          </>
        ) : (
          <>
            <div className={classes.desk}>
              <div className={classes.draft}>
                {save.kind === 'rival' ? <RivalNotice rival={save.rival} /> : null}
                {save.kind === 'gone' ? <DraftGoneNotice sentence={save.sentence} /> : null}
                {props.notices}
                <Card title={texts.title} headless flush>
                  <div className={classes.title}>
                    <span className={classes.titleLabel}>{texts.title}</span>
                    <EditableText
                      label={texts.title}
                      text={content.title}
                      most={updateLimits.titleLength}
                      isEditing={editing === 'title'}
                      onEdit={() => edit('title')}
                      onChange={(title) => session.edit(texts.edited, (now) => ({ ...now, title }), 'title')}
                      onDone={() => edit(undefined)}
                    />
                  </div>
                </Card>
                <PointsCard onAdd={add} />
                <RowsCard>
                  <OthersLine
                    leftOut={leftOut}
                    {...(props.onBringBack === undefined ? {} : { onBringBack: props.onBringBack })}
                  />
                </RowsCard>
              </div>
              {preview}
            </div>
            <div className={classes.foot}>{props.foot}</div>
          </>
        )}
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
        <ShortcutBar
          shortcuts={[
            {
              keys: ['J', 'K'],
              label: texts.keys.rows,
              onPress: (key) => moveFocus(page.current, key === 'J' ? 1 : -1),
            },
            { keys: ['Enter'], label: texts.keys.edit },
            { keys: ['Alt ↑', '↓'], label: texts.keys.order },
            { keys: ['Del'], label: texts.keys.remove },
            { keys: ['P'], label: texts.keys.add, onPress: add },
            { keys: ['Z'], label: texts.keys.undo, onPress: undo },
          ]}
        />
      </div>
    </ComposerContext>
  )
}

/** Publishes on Ctrl+Enter, wherever the focus is, unless a dialog is open. */
function usePublishKey(onPublish: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (document.querySelector('[role="dialog"]') !== null) return
    event.preventDefault()
    onPublish()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Moves the focus to the next or previous text. */
function moveFocus(page: HTMLElement | null, step: 1 | -1): void {
  const all = [...(page?.querySelectorAll<HTMLElement>('[data-entry] [data-text]') ?? [])]
  const entry = document.activeElement?.closest('[data-entry]')
  const at = all.findIndex((one) => one === document.activeElement || (entry != null && entry.contains(one)))
  const next = at === -1 ? all[0] : all[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** The person of the action point that has the focus. */
function findFocusedPerson(session: ComposerSession): string | undefined {
  const id = document.activeElement?.closest<HTMLElement>('[data-point]')?.dataset['point']
  return session.now().content.points.find((point) => point.id === id)?.person
}

/** Removes a line whose text was emptied: it would not be published. The title stays. */
function dropEmpty(session: ComposerSession, entry: string): void {
  const { points, rows } = session.now().content
  const isEmpty = ({ text }: { readonly text: string }) => text.trim() === ''
  const point = points.find(({ id }) => entry === `point ${id}`)
  if (point !== undefined && isEmpty(point))
    session.edit(texts.removedPoint, (content) => removePoint(content, point.id))
  for (const row of rows)
    for (const line of row.lines)
      if (entry === toLineEntry(row.id, line.id) && isEmpty(line))
        session.edit(texts.removedLine, (content) => removeLine(content, row.id, line.id))
}
