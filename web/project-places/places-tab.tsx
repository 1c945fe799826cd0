import {
  removeProjectLocation,
  saveProjectLocation,
  type ProjectLocation,
} from '@client-center/contract/project-places/project-locations.ts'
import {
  removeProjectProvider,
  saveProjectProvider,
  type ProjectProvider,
} from '@client-center/contract/project-places/project-providers.ts'
import { isRowEditable, type IntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { Button } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { newId } from '../platform/api/new-id.ts'
import { useMay } from '../platform/api/use-may.ts'
import { useSend } from '../platform/api/use-send.ts'
import { useConfirm } from '../platform/ui/feedback/confirm.tsx'
import { IconPlus } from '../platform/ui/icons/icons.ts'
import { Card } from '../platform/ui/page/card.tsx'
import { DataTable } from '../platform/ui/table/data-table.tsx'
import { useOwnTableView } from '../platform/ui/table/use-table-view.ts'
import { useAccount } from '../session/session-context.tsx'
import { locationColumns } from './location-columns.tsx'
import { ProjectLocationDialog } from './location-dialog.tsx'
import { placesTexts } from './project-places-texts.ts'
import classes from './project-places.module.css'
import { providerColumns } from './provider-columns.tsx'
import { ProjectProviderDialog } from './provider-dialog.tsx'
import { rowActions } from './row-actions.tsx'
import { placesLists, useProjectPlaces } from './use-project-places.ts'

interface PlacesTabProps {
  readonly variant: IntakeVariant
}

/** The locations and providers of an intake, each in its table (INT-39…56). */
export function PlacesTab({ variant }: PlacesTabProps) {
  const account = useAccount()
  const mayEdit = useMay(saveProjectProvider, account)
  return (
    <div className={classes.tables}>
      {mayEdit && variant.editable === 'added' ? <p className={classes.before}>{placesTexts.before}</p> : null}
      <Locations variant={variant} />
      <Providers variant={variant} />
    </div>
  )
}

/** What a dialog is open for: a row, or a new one. */
type Opened<Row> = { readonly id: string; readonly edited: Row | undefined }

const byName = { sort: { id: 'name', desc: false } } as const

function Locations({ variant }: PlacesTabProps) {
  const account = useAccount()
  const mayEdit = useMay(saveProjectLocation, account)
  const view = useOwnTableView(byName)
  const { params, locations: asked } = useProjectPlaces()
  const [opened, setOpened] = useState<Opened<ProjectLocation>>()
  const [question, confirm] = useConfirm()
  const addButton = useRef<HTMLButtonElement>(null)
  const { locations: texts } = placesTexts
  const remove = useSend(removeProjectLocation, { says: texts.deleted, refreshes: placesLists })

  const isEditable = (row: ProjectLocation) => isRowEditable(variant, row)
  const edit = (row: ProjectLocation) => setOpened({ id: row.id, edited: row })
  const askToDelete = async (row: ProjectLocation) => {
    if (!(await confirm({ ...texts.confirm, subject: row.name }))) return
    // The button that was pressed goes with its row.
    const given = { params: { ...params, locationId: row.id } }
    remove.mutate(given, { onSuccess: () => addButton.current?.focus() })
  }
  const actions = rowActions({ isEditable, onEdit: edit, onDelete: (row) => void askToDelete(row) })

  return (
    <Card
      title={texts.title}
      action={
        mayEdit ? (
          <Add ref={addButton} onClick={() => setOpened({ id: newId(), edited: undefined })}>
            {texts.add}
          </Add>
        ) : undefined
      }
      flush
    >
      <DataTable
        label={texts.title}
        columns={mayEdit ? [...locationColumns, actions] : locationColumns}
        rows={asked.data}
        rowKey={(row) => row.id}
        view={view}
        rowLink={mayEdit ? { open: edit, opens: isEditable } : undefined}
        failed={asked.data === undefined && asked.isError}
        onRetry={() => void asked.refetch()}
        emptyHint={texts.hint}
        stacks
        unpaged
      />
      {opened === undefined || !mayEdit ? null : (
        <ProjectLocationDialog
          key={opened.id}
          edited={opened.edited}
          isMove={variant.asks.includes('formerLocation')}
          onClose={() => setOpened(undefined)}
        />
      )}
      {question}
    </Card>
  )
}

function Providers({ variant }: PlacesTabProps) {
  const account = useAccount()
  const mayEdit = useMay(saveProjectProvider, account)
  const view = useOwnTableView(byName)
  const { params, locations, providers: asked } = useProjectPlaces()
  const [opened, setOpened] = useState<Opened<ProjectProvider>>()
  const [question, confirm] = useConfirm()
  const addButton = useRef<HTMLButtonElement>(null)
  const { providers: texts } = placesTexts
  const remove = useSend(removeProjectProvider, { says: texts.deleted, refreshes: placesLists })

  const isEditable = (row: ProjectProvider) => isRowEditable(variant, { isNew: row.newProvider })
  const edit = (row: ProjectProvider) => setOpened({ id: row.id, edited: row })
  const askToDelete = async (row: ProjectProvider) => {
    if (!(await confirm({ ...texts.confirm, subject: row.name }))) return
    const given = { params: { ...params, providerId: row.id } }
    remove.mutate(given, { onSuccess: () => addButton.current?.focus() })
  }
  const columns = providerColumns(variant.asks, locations.data ?? [])
  const actions = rowActions({ isEditable, onEdit: edit, onDelete: (row) => void askToDelete(row) })

  return (
    <Card
      title={texts.title}
      action={
        mayEdit ? (
          <Add ref={addButton} onClick={() => setOpened({ id: newId(), edited: undefined })}>
            {texts.add}
          </Add>
        ) : undefined
      }
      flush
    >
      <DataTable
        label={texts.title}
        columns={mayEdit ? [...columns, actions] : columns}
        rows={asked.data}
        rowKey={(row) => row.id}
        view={view}
        rowLink={mayEdit ? { open: edit, opens: isEditable } : undefined}
        failed={asked.data === undefined && asked.isError}
        onRetry={() => void asked.refetch()}
        emptyHint={texts.hint}
        stacks
        unpaged
      />
      {opened === undefined || !mayEdit ? null : (
        <ProjectProviderDialog
          key={opened.id}
          edited={opened.edited}
          variant={variant}
          onClose={() => setOpened(undefined)}
        />
      )}
      {question}
    </Card>
  )
}

interface AddProps {
  readonly ref: React.Ref<HTMLButtonElement>
  readonly onClick: () => void
  readonly children: ReactNode
}

const Add = ({ ref, onClick, children }: AddProps) => (
  <Button ref={ref} variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
    {children}
  </Button>
)
