import { readFirmProject } from '@client-center/contract/firm/projects/projects.ts'
import { fromProjectName } from '@client-center/domain/firm/project-settings.ts'
import { engagementLabel, toEngagement } from '@client-center/domain/projects/engagement.ts'
import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import { formatLocalDay } from '../../../time/local-day.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toFailureStatus } from '../../../ui/feedback/failure.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { COMPLETED } from '@client-center/domain/projects/project-statuses.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import { StatusPill, type StatusTone } from '../../../ui/text/status-pill.tsx'
import { FormsCard } from './forms-card.tsx'
import { itemTexts } from './item-texts.ts'
import { ItemsCard } from './items-card.tsx'
import type { ProjectPartProps } from './project-part.ts'
import { firmProjectTexts as texts } from './project-texts.ts'
import classes from './projects.module.css'
import { RosterCard } from './roster-card.tsx'
import { SetupCard } from './setup-card.tsx'
import { SignCard } from './sign-card.tsx'

/** A project of a practice, for staff: its items, documents to sign, setup, providers and locations (picture 28). */
export function FirmProjectPage() {
  const { accountId = '', projectId = '' } = useParams({ strict: false })
  const query = useRead(readFirmProject, { params: { accountId, projectId } })
  const list = { label: texts.title, to: paths.firmProjects(accountId) }
  if (query.data !== undefined) return <OpenedProject accountId={accountId} project={query.data} />
  return (
    <div className={classes.below}>
      <Breadcrumbs crumbs={[list]} here={texts.columns.name} />
      <PageTitle>{texts.columns.name}</PageTitle>
      {!query.isError ? (
        <SkeletonRows rows={8} />
      ) : toFailureStatus(query.error) === 404 ? (
        <EmptyState
          title={texts.notFound}
          hint={texts.notFoundHint}
          action={
            <Button component={Link} to={list.to} variant="default">
              {texts.backToList}
            </Button>
          }
        />
      ) : (
        <LoadError onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}

function OpenedProject({ accountId, project }: ProjectPartProps) {
  const page = useRef<HTMLDivElement>(null)
  const [isEditing, setEditing] = useState(false)
  const [isAddingItem, setAddingItem] = useState(false)
  const { title } = fromProjectName(project.name)
  const pressInRow = (action: string) =>
    findRows(page.current).find(isFocused)?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click()
  const itemKeys = [
    {
      keys: ['J', 'K'],
      label: itemTexts.keys.items,
      onPress: (key: string) => moveToRow(page.current, key === 'J' ? 1 : -1),
    },
    { keys: ['I'], label: itemTexts.keys.add, onPress: () => setAddingItem(true) },
    { keys: ['W'], label: itemTexts.keys.withdraw, onPress: () => pressInRow('withdraw') },
    { keys: ['H'], label: itemTexts.keys.provide, onPress: () => pressInRow('provide') },
  ]
  return (
    <div ref={page} className={classes.page}>
      <div className={classes.below}>
        <Breadcrumbs crumbs={[{ label: texts.title, to: paths.firmProjects(accountId) }]} here={title} />
        <PageTitle
          actions={
            project.isCap ? undefined : (
              <>
                <Button
                  renderRoot={(button) => <Link {...button} to={paths.requiredItems(accountId, project.id)} />}
                  variant="default"
                >
                  {texts.practicePages}
                </Button>
                <Button
                  renderRoot={(button) => <Link {...button} to={paths.completeProject(accountId, project.id)} />}
                  variant="default"
                >
                  {project.status === COMPLETED ? texts.completion : texts.complete}
                </Button>
              </>
            )
          }
        >
          {title} <StatusPill tone={toTone(project.status)}>{project.status || texts.noStatus}</StatusPill>
        </PageTitle>
        <HeadFacts project={project} />
      </div>
      <div className={classes.columns} data-single={project.isCap || undefined}>
        {project.isCap ? null : (
          <div className={classes.column}>
            <ItemsCard accountId={accountId} project={project} isAdding={isAddingItem} setAdding={setAddingItem} />
            <RosterCard accountId={accountId} project={project} />
          </div>
        )}
        <div className={classes.column}>
          <SetupCard accountId={accountId} project={project} isEditing={isEditing} setEditing={setEditing} />
          {project.isCap ? null : (
            <>
              <SignCard accountId={accountId} project={project} />
              <FormsCard accountId={accountId} project={project} />
            </>
          )}
        </div>
      </div>
      <ShortcutBar
        shortcuts={[
          ...(project.isCap ? [] : itemKeys),
          { keys: ['E'], label: itemTexts.keys.edit, onPress: () => setEditing(true) },
        ]}
      />
    </div>
  )
}

function HeadFacts({ project }: Pick<ProjectPartProps, 'project'>) {
  const { name, isCap, practiceType, change, analyst, startedAt, lastChange } = project
  const { code } = fromProjectName(name)
  const facts = [
    [texts.head.id, code],
    [texts.head.type, isCap ? texts.accessPoint : engagementLabel(toEngagement(practiceType, change))],
    [texts.head.analyst, analyst?.name ?? texts.none],
    [texts.head.started, formatLocalDay(startedAt)],
    [
      texts.head.changed,
      lastChange === null ? '' : texts.changedBy(lastChange.who ?? texts.imported, formatLocalDay(lastChange.when)),
    ],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const toTone = (status: string): StatusTone =>
  status === 'Completed' ? 'ok' : status === 'On Hold' ? 'warn' : status === 'In Progress' ? 'in-process' : 'draft'

const findRows = (page: HTMLElement | null) => [...(page?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
const isFocused = (row: HTMLElement) => row.contains(document.activeElement)

/** Moves the focus to the first action of the next or previous item. */
function moveToRow(page: HTMLElement | null, step: 1 | -1): void {
  const rows = findRows(page)
  const at = rows.findIndex(isFocused)
  const next = at === -1 ? rows[0] : rows[at + step]
  next?.querySelector<HTMLElement>('button')?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
