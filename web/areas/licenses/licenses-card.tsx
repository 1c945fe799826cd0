import { licenseFileLimit } from '@client-center/domain/documents/file-limits.ts'
import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { IconPlus } from '../../ui/icons/icons.ts'
import { Card } from '../../ui/page/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { UploadProgressRow } from '../../uploads/upload-progress-row.tsx'
import type { Uploads } from '../../uploads/use-uploads.ts'
import { useOwnTableView } from '../../ui/table/use-table-view.ts'
import { licensesPart } from '../../paths/paths.ts'
import { licenseActions } from './license-actions.tsx'
import { byExpiration, licenseColumns } from './license-columns.tsx'
import type { LicenseEdit } from './license-changes.ts'
import { LicenseDialog } from './license-dialog.tsx'
import { LicenseScopeContext, type LicenseScope } from './license-scope.ts'
import { markReplaced, isStruck, type LicenseRow } from './license-row.ts'
import { LicensesCount } from './licenses-count.tsx'
import classes from './licenses.module.css'
import { licensesTexts } from './licenses-texts.ts'
import type { Licenses } from './use-licenses.ts'

interface LicensesCardProps {
  readonly scope: LicenseScope
  /** The licenses with their unsaved changes. */
  readonly rows: readonly LicenseRow[]
  readonly licenses: Licenses
  readonly uploads: Uploads
  readonly canEdit: boolean
  /**
   * Whether a save is in progress. The table is then locked, because changes made during the save would count as saved.
   */
  readonly busy: boolean
  /** Called when a license's dialog opens or closes. */
  readonly onDialog?: (isOpen: boolean) => void
}

/** The license that the dialog edits; undefined for a new one. */
type OpenLicenseDialog = { readonly row: LicenseRow | undefined; readonly startsAtFile: boolean }

/** The license table of a provider. Its changes are saved with the page (PROV-03, PROV-32, LIC-11…19). */
export function LicensesCard({ scope, rows, licenses, uploads, canEdit, busy, onDialog }: LicensesCardProps) {
  const view = useOwnTableView({ name: 'licenses of a provider', sort: byExpiration })
  const [opened, setOpened] = useState<OpenLicenseDialog>()
  const show = (dialog: OpenLicenseDialog | undefined) => {
    setOpened(dialog)
    onDialog?.(dialog !== undefined)
  }
  const addButton = useRef<HTMLButtonElement>(null)
  const { providerType } = scope
  const open = (row: LicenseRow) => show({ row, startsAtFile: false })
  const attach = (row: LicenseRow) => show({ row, startsAtFile: true })
  const forget = ({ id }: LicenseRow) => uploads.forget(id)
  const actions = licenseActions({
    onDelete: (row) => {
      forget(row)
      licenses.remove(row.id)
    },
    onRestore: ({ id }) => licenses.restore(id),
    // Moves the focus before the row is removed, so that it is not lost.
    onLeave: (next) => (next ?? addButton.current)?.focus(),
    disabled: busy,
  })
  const change = (row: LicenseRow | undefined, edit: LicenseEdit) => {
    if (row === undefined) return licenses.add(edit)
    forget(row)
    licenses.edit(row.id, edit)
  }

  const shown = useMemo(() => markReplaced(rows), [rows])
  const needsType = providerType === null
  const add = (
    <Button
      ref={addButton}
      variant="default"
      h={32}
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={needsType || busy}
      onClick={() => show({ row: undefined, startsAtFile: false })}
    >
      {licensesTexts.add}
    </Button>
  )
  return (
    <LicenseScopeContext value={scope}>
      <Card
        title={licensesTexts.title}
        id={licensesPart}
        badge={<LicensesCount rows={rows} />}
        action={canEdit ? add : undefined}
        flush
      >
        <DataTable
          label={licensesTexts.title}
          columns={canEdit ? [...licenseColumns(attach, busy), actions] : licenseColumns(undefined, busy)}
          rows={shown}
          rowKey={({ id }) => id}
          view={view}
          rowLink={canEdit ? { open, opens: (row) => !isStruck(row) && !busy } : undefined}
          emptyText={licensesTexts.empty}
          emptyHint={canEdit ? (needsType ? licensesTexts.noType : licensesTexts.hint) : undefined}
          unpaged
          stacks
        />
        <SentFiles rows={rows} licenses={licenses} uploads={uploads} />
      </Card>
      {opened === undefined || !canEdit ? null : (
        <LicenseDialog
          edited={opened.row}
          startsAtFile={opened.startsAtFile}
          onDone={(edit) => change(opened.row, edit)}
          onClose={() => show(undefined)}
        />
      )}
    </LicenseScopeContext>
  )
}

/** The files that are being uploaded or that failed. */
function SentFiles({ rows, licenses, uploads }: Pick<LicensesCardProps, 'rows' | 'licenses' | 'uploads'>) {
  const shown = rows.flatMap((row) => {
    const progress = uploads.progressById.get(row.id)
    return progress === undefined ? [] : [{ row, standing: progress }]
  })
  if (shown.length === 0) return null
  return (
    <div className={classes.sent}>
      {shown.map(({ row, standing }) => (
        <UploadProgressRow
          key={row.id}
          name={row.file?.name ?? row.document?.name ?? ''}
          progress={standing}
          limit={licenseFileLimit}
          onCancel={() => {
            if (uploads.cancel(row.id)) return
            uploads.forget(row.id)
            licenses.filesDone([row.id])
          }}
        />
      ))}
    </div>
  )
}
