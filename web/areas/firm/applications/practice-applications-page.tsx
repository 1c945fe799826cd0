import { readPracticeApplications } from '@client-center/contract/firm/applications/practice-applications.ts'
import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import { applicationShows, type ApplicationShow } from '@client-center/domain/follow-up/application-changes.ts'
import { toRecord } from '@client-center/domain/typed-entries.ts'
import { Button, NativeSelect } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { paths } from '../../../paths/paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { IconColumns, IconPlus } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { useNarrowMenu } from '../../../ui/page/frame-state.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { useNarrowWindow } from '../../../ui/page/use-narrow-window.ts'
import { moveRowFocus } from '../../../ui/shortcuts/move-row-focus.ts'
import { ShortcutBar } from '../../../ui/shortcuts/shortcut-bar.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useTableView } from '../../../ui/table/use-table-view.ts'
import listClasses from '../firm-list.module.css'
import { toApplicationAddress, toApplicationColumns } from './application-columns.tsx'
import { isOpen, isShown } from './application-facts.ts'
import { ApplicationGrid } from './application-grid.tsx'
import { applicationsTexts as texts } from './applications-texts.ts'
import classes from './applications.module.css'
import { toGrid, type PracticeApplications } from './grid-rows.ts'
import { PayerList } from './payer-list.tsx'
import { SelectedBar, type SelectedAction } from './selected-bar.tsx'
import { ShowChips, toShow } from './show-chips.tsx'
import { useSelectedApplications } from './use-selected-applications.ts'

const table = {
  name: 'firm applications',
  size: 50,
  sizes: [25, 50, 100],
  filters: ['view', 'show', 'project', 'type'],
  sort: { id: 'next', desc: false },
}
const chips: readonly ApplicationShow[] = ['open', 'due', 'practice', 'over45']

/** All applications of a practice as a grid or a list, where staff work on many at once (picture 25). */
export function PracticeApplicationsPage() {
  const { accountId = '' } = useParams({ strict: false })
  const query = useRead(readPracticeApplications, { params: { accountId } })
  const isNarrow = useNarrowWindow()
  useNarrowMenu({ fills: true })
  const { data } = query
  const all = data?.applications ?? []
  return (
    <div className={listClasses.page}>
      <PageTitle
        note={data === undefined ? undefined : texts.openOf(all.filter(isOpen).length, all.length)}
        actions={isNarrow ? undefined : <Actions accountId={accountId} />}
      >
        {texts.title}
      </PageTitle>
      {data === undefined ? (
        <Card title={texts.title} headless>
          {query.isError ? <LoadError onRetry={() => void query.refetch()} /> : <SkeletonRows rows={3} />}
        </Card>
      ) : (
        <Applications accountId={accountId} data={data} isNarrow={isNarrow} />
      )}
    </div>
  )
}

const Actions = ({ accountId }: { readonly accountId: string }) => (
  <>
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(button) => <Link {...button} to={paths.addApplication(accountId)} />}
    >
      {texts.add}
    </Button>
    <Button
      variant="default"
      leftSection={<IconColumns size={18} aria-hidden />}
      renderRoot={(button) => <Link {...button} to={paths.addFirmApplications(accountId)} />}
    >
      {texts.bulkAdd}
    </Button>
  </>
)

interface ApplicationsProps {
  readonly accountId: string
  readonly data: PracticeApplications
  readonly isNarrow: boolean
}

function Applications({ accountId, data, isNarrow }: ApplicationsProps) {
  const { today, projects, applications } = data
  const view = useTableView(table)
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  const selection = useSelectedApplications(applications)
  const [action, setAction] = useState<SelectedAction>()
  const show = toShow(view.filters['show'])
  const project = projects.find(({ id }) => id === view.filters['project'])
  const typeId = view.filters['type']
  const types = new Map(data.providers.map((provider) => [provider.id, String(provider.typeId)]))
  const isOfType = (providerId: string) => typeId === undefined || types.get(providerId) === typeId
  const inFilters = applications.filter(
    (one) => (project === undefined || one.projectId === project.id) && isOfType(one.providerId),
  )
  const shown = show === undefined ? inFilters : inFilters.filter((one) => isShown(one, show, today))
  const counts = toRecord(applicationShows, (name) => inFilters.filter((one) => isShown(one, name, today)).length)
  const isList = view.filters['view'] === 'list'
  const addProject = project ?? projects.find(({ isCap }) => isCap) ?? projects[0]
  const act = (next: SelectedAction) => (selection.selected.length === 0 ? undefined : setAction(next))
  return (
    <>
      <div ref={page} className={classes.page}>
        <div className={classes.filters}>
          {isNarrow ? null : (
            <div className={classes.views} role="group" aria-label={texts.views}>
              <button type="button" aria-pressed={!isList} onClick={() => view.setFilter('view', '')}>
                {texts.grid}
              </button>
              <button type="button" aria-pressed={isList} onClick={() => view.setFilter('view', 'list')}>
                {texts.list}
              </button>
            </div>
          )}
          <ShowChips
            all={texts.all}
            shows={chips}
            shown={show}
            onShow={(next) => view.setFilter('show', next ?? '')}
            counts={counts}
          />
          <div className={listClasses.filters}>
            <NativeSelect
              className={classes.select ?? ''}
              aria-label="Project"
              value={project?.id ?? ''}
              onChange={(event) => view.setFilter('project', event.currentTarget.value)}
              data={[
                { value: '', label: texts.allProjects },
                ...projects.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <NativeSelect
              className={classes.wide ?? ''}
              aria-label="Providers"
              value={typeId ?? ''}
              onChange={(event) => view.setFilter('type', event.currentTarget.value)}
              data={[
                { value: '', label: texts.everyone },
                { value: '1', label: texts.owners },
                { value: '2', label: texts.associates },
              ]}
            />
          </div>
        </div>
        {applications.length === 0 && data.providers.length === 0 ? (
          <Card title={texts.title} headless>
            <EmptyState title={texts.empty} hint={texts.emptyHint} />
          </Card>
        ) : isNarrow ? (
          <PayerList applications={shown} today={today} />
        ) : isList ? (
          <Card title={texts.title} headless flush>
            <DataTable
              label={texts.title}
              columns={toApplicationColumns({ today, selection, shown, isAcross: false })}
              rows={shown}
              rowKey={({ applicationId }) => applicationId}
              rowLink={{ href: toApplicationAddress }}
              view={view}
              emptyHint={texts.noMatchHint}
            />
          </Card>
        ) : (
          <GridPart
            // Other filters begin with the first rows again.
            key={[show, project?.id, typeId].join()}
            accountId={accountId}
            data={{ ...data, providers: data.providers.filter(({ id }) => isOfType(id)) }}
            shown={shown}
            isFiltered={show !== undefined}
            selection={selection}
            addPath={
              addProject === undefined || addProject.isCap
                ? paths.addApplication(accountId)
                : paths.addTrackedApplication(accountId, addProject.id)
            }
          />
        )}
        {isNarrow ? null : (
          <SelectedBar
            selection={selection}
            open={shown.filter(isOpen)}
            today={today}
            action={action}
            onAction={setAction}
          />
        )}
      </div>
      <ShortcutBar
        shortcuts={[
          ...(isList
            ? [
                {
                  keys: ['J', 'K'],
                  label: 'Move',
                  onPress: (key: string) => moveRowFocus(page.current, key === 'J' ? 1 : -1),
                },
                { keys: ['X'], label: 'Select', onPress: toggleFocusedRow },
              ]
            : [
                { keys: ['↑', '↓', '←', '→'], label: 'Move' },
                { keys: ['X'], label: 'Select' },
                { keys: ['Shift X'], label: 'Row or column' },
              ]),
          { keys: ['Enter'], label: 'Open' },
          { keys: ['L'], label: 'Log', onPress: () => act('log') },
          { keys: ['D'], label: 'Request document', onPress: () => act('document') },
          {
            keys: ['M'],
            label: texts.bulkAdd,
            onPress: () => void navigate({ to: paths.addFirmApplications(accountId) }),
          },
          { keys: ['Esc'], label: 'Clear', onPress: selection.clear },
        ]}
      />
    </>
  )
}

/** Selects the application whose row has the focus, or no longer. */
const toggleFocusedRow = (): void =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()

interface GridPartProps {
  readonly accountId: string
  readonly data: PracticeApplications
  readonly shown: readonly FirmApplication[]
  readonly isFiltered: boolean
  readonly selection: ReturnType<typeof useSelectedApplications>
  readonly addPath: string
}

function GridPart({ accountId, data, shown, isFiltered, selection, addPath }: GridPartProps) {
  const grid = toGrid(data, shown, isFiltered)
  if (grid.rows.length === 0)
    return (
      <Card title={texts.title} headless>
        <EmptyState title={texts.noMatch} hint={texts.noMatchHint} />
      </Card>
    )
  return (
    <>
      <ApplicationGrid accountId={accountId} grid={grid} today={data.today} selection={selection} addPath={addPath} />
      <p className={classes.legend}>{texts.legend}</p>
    </>
  )
}
