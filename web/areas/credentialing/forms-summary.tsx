import type { CredentialingFormSummary } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { formSourceLabel } from '@client-center/domain/credentialing/form-sources.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { formatProgress } from '@client-center/domain/forms/count.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { undoing } from '../../api/use-send.ts'
import { leadsNowhere } from '../../ui/feedback/failure.ts'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { IconTrash } from '../../ui/icons/page-icons.ts'
import { Card } from '../../ui/page/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table-column.ts'
import { useTableView } from '../../ui/table/use-table-view.ts'
import { AddForm } from './add-form.tsx'
import { formsKey, listKey, type CredentialingHost, type FormAddress } from './credentialing-host.ts'
import { credentialingTexts as texts } from './credentialing-texts.ts'
import { importLocalDrafts } from './local-drafts.ts'
import { PdfButton } from './pdf-button.tsx'
import classes from './credentialing.module.css'

interface FormsSummaryProps {
  readonly host: CredentialingHost
  readonly canEdit: boolean
  /** Whether forms are needed at all (CRED-L04, AMB-91). */
  readonly needed: boolean
  /** The path to redirect to if the project or provider does not exist. */
  readonly missingProvider?: string
  /** Returns the reason why no further form may be added. */
  readonly full?: (forms: readonly CredentialingFormSummary[]) => string | undefined
  /** Called after a deletion, so that the caller can refetch other data. */
  readonly onChanged: () => void
}

/** The list of a host's forms with their states (CRED-L01…L06). */
export function FormsSummary({
  host,
  canEdit,
  needed,
  missingProvider,
  full = () => undefined,
  onChanged,
}: FormsSummaryProps) {
  const cache = useQueryClient()
  const [dialog, confirm] = useConfirm()
  const areDraftsImported = useImportedLocalDrafts(host, canEdit && needed)
  const forms = useQuery({ queryKey: listKey(host), queryFn: () => host.list(), enabled: needed && areDraftsImported })
  const notNeededId = useId()
  const view = useTableView({ name: texts.forms })
  const remove = async (form: CredentialingFormSummary) => {
    if (!(await confirm({ ...texts.deletion, subject: formName(form) }))) return
    try {
      await host.remove(form)
      await cache.invalidateQueries({ queryKey: formsKey(host) })
      onChanged()
      toast.ok(
        texts.deleted,
        undoing(cache, () => host.restore(form)),
      )
    } catch (thrown) {
      toast.failed(thrown)
    }
  }
  if (missingProvider !== undefined && forms.isError && leadsNowhere(forms.error))
    return <Navigate to={missingProvider} replace />
  return (
    <>
      <Card
        title={texts.forms}
        action={
          canEdit ? (
            <AddForm
              address={host.to({ is: 'add' })}
              isReady={forms.data !== undefined}
              reason={forms.data && full(forms.data)}
              describedBy={needed ? undefined : notNeededId}
            />
          ) : undefined
        }
        flush
      >
        {needed ? (
          <DataTable
            label={texts.forms}
            columns={columns({ host, canEdit, onDelete: (form) => void remove(form) })}
            rows={forms.data}
            rowKey={({ id }) => id}
            rowLink={{ href: (form) => host.to(formAddress(form)) }}
            view={view}
            failed={forms.data === undefined && forms.isError}
            onRetry={() => void forms.refetch()}
            emptyText={texts.empty}
            emptyHint={texts.formsHint}
            stacks
          />
        ) : (
          <p id={notNeededId} className={classes.notNeeded}>
            {texts.notNeeded}
          </p>
        )}
      </Card>
      {dialog}
    </>
  )
}

/** CRED-L06. */
const formAddress = ({ id, status, providerId }: CredentialingFormSummary): FormAddress =>
  status === 1 && providerId !== null ? { is: 'edit', providerId } : { is: 'draft', draftId: id }

const formName = ({ providerName, status }: CredentialingFormSummary): string =>
  `${providerName === '' ? 'New provider' : providerName}${status === 0 ? ' (Draft)' : ''}`

interface RowDoes {
  readonly host: CredentialingHost
  readonly canEdit: boolean
  readonly onDelete: (form: CredentialingFormSummary) => void
}

const columns = ({ host, canEdit, onDelete }: RowDoes): readonly Column<CredentialingFormSummary>[] => [
  { id: 'name', head: 'Provider Legal Name', cell: formName, sortBy: formName },
  {
    id: 'source',
    head: 'Source',
    cell: ({ source }) => formSourceLabel(source),
    sortBy: ({ source }) => source,
    width: '250px',
  },
  {
    id: 'completedOn',
    head: 'Date of Completion',
    cell: (form) =>
      form.completedOn === null ? `${formatProgress(form)} required answers` : formatUs(form.completedOn),
    sortBy: ({ completedOn }) => completedOn,
    figures: true,
    width: '300px',
    onPhone: 'line',
  },
  {
    id: 'actions',
    head: 'Actions',
    actions: true,
    width: '262px',
    cell: (form) => (
      <>
        <Button
          component={Link}
          to={host.to(formAddress(form))}
          variant="subtle"
          size="compact-sm"
          aria-label={`${canEdit && form.status === 0 ? 'Continue' : 'View'} ${formName(form)}`}
        >
          {canEdit && form.status === 0 ? 'Continue' : 'View'}
        </Button>
        <PdfButton host={host} form={form} name={formName(form)} canEdit={canEdit} />
        {canEdit ? (
          <ActionIcon variant="subtle" size={30} aria-label={`Delete ${formName(form)}`} onClick={() => onDelete(form)}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        ) : null}
      </>
    ),
  },
]

/**
 * Sends drafts that the previous product left in this browser to the server (CRED-L22). Returns true when that is done
 * and the list may be fetched.
 */
function useImportedLocalDrafts(host: CredentialingHost, isEnabled: boolean): boolean {
  const [done, setDone] = useState(!isEnabled)
  useEffect(() => {
    if (!isEnabled) return
    const begin = async () => {
      try {
        for (const draft of await importLocalDrafts(host)) toast.failed(draft)
      } finally {
        // The list is fetched even if that failed.
        setDone(true)
      }
    }
    void begin()
  }, [host, isEnabled])
  return done
}
