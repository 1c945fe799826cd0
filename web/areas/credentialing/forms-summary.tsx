import type { CredentialingFormSummary } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { formSourceLabel } from '@client-center/domain/credentialing/form-sources.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { undoing } from '../../api/use-send.ts'
import { leadsNowhere } from '../../ui/feedback/failure.ts'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { IconTrash } from '../../ui/icons/icons.ts'
import { Card } from '../../ui/page/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table-column.ts'
import { useTableView } from '../../ui/table/use-table-view.ts'
import { AddForm } from './add-form.tsx'
import { formsKey, listKey, type CredentialingHost, type FormAddress } from './credentialing-host.ts'
import { credentialingTexts as texts } from './credentialing-texts.ts'
import { takeOverLocalDrafts } from './local-drafts.ts'
import { PdfButton } from './pdf-button.tsx'
import classes from './credentialing.module.css'

interface FormsSummaryProps {
  readonly host: CredentialingHost
  readonly mayEdit: boolean
  /** Whether forms are needed at all (CRED-L04, AMB-91). */
  readonly needed: boolean
  /** The path to redirect to if the project or provider does not exist. */
  readonly gone?: string
  /** Returns the reason why no further form may be added. */
  readonly full?: (forms: readonly CredentialingFormSummary[]) => string | undefined
  /** Called after a deletion, so that the caller can refetch other data. */
  readonly onChanged: () => void
}

/** The list of a host's forms with their states (CRED-L01…L06). */
export function FormsSummary({ host, mayEdit, needed, gone, full = () => undefined, onChanged }: FormsSummaryProps) {
  const cache = useQueryClient()
  const [dialog, confirm] = useConfirm()
  const takenOver = useTakenOver(host, mayEdit && needed)
  const forms = useQuery({ queryKey: listKey(host), queryFn: () => host.list(), enabled: needed && takenOver })
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
  if (gone !== undefined && forms.isError && leadsNowhere(forms.error)) return <Navigate to={gone} replace />
  return (
    <>
      <Card
        title={texts.forms}
        action={
          mayEdit ? (
            <AddForm
              to={host.to({ is: 'add' })}
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
            columns={columns({ host, mayEdit, onDelete: (form) => void remove(form) })}
            rows={forms.data}
            rowKey={({ id }) => id}
            rowLink={{ href: (form) => host.to(formAddress(form)) }}
            view={view}
            failed={forms.data === undefined && forms.isError}
            onRetry={() => void forms.refetch()}
            emptyText={texts.empty}
            emptyHint="One form for each provider who is to be credentialed."
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
  readonly mayEdit: boolean
  readonly onDelete: (form: CredentialingFormSummary) => void
}

const columns = ({ host, mayEdit, onDelete }: RowDoes): readonly Column<CredentialingFormSummary>[] => [
  { id: 'name', head: 'Provider Legal Name', cell: formName, sortBy: formName },
  {
    id: 'source',
    head: 'Source',
    cell: ({ source }) => formSourceLabel(source),
    sortBy: ({ source }) => source,
  },
  {
    id: 'completedOn',
    head: 'Date of Completion',
    cell: ({ completedOn, answered, required }) =>
      completedOn === null ? `${answered} of ${required} required answers` : formatUs(completedOn),
    sortBy: ({ completedOn }) => completedOn,
    figures: true,
    onPhone: 'line',
  },
  {
    id: 'actions',
    head: 'Actions',
    actions: true,
    cell: (form) => (
      <>
        <Button
          component={Link}
          to={host.to(formAddress(form))}
          variant="subtle"
          size="compact-sm"
          aria-label={`${mayEdit && form.status === 0 ? 'Continue' : 'View'} ${formName(form)}`}
        >
          {mayEdit && form.status === 0 ? 'Continue' : 'View'}
        </Button>
        <PdfButton host={host} form={form} name={formName(form)} mayEdit={mayEdit} />
        {mayEdit ? (
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
function useTakenOver(host: CredentialingHost, isEnabled: boolean): boolean {
  const [done, setDone] = useState(!isEnabled)
  useEffect(() => {
    if (!isEnabled) return
    const begin = async () => {
      try {
        for (const one of await takeOverLocalDrafts(host)) toast.failed(one)
      } finally {
        // The list is fetched even if that failed.
        setDone(true)
      }
    }
    void begin()
  }, [host, isEnabled])
  return done
}
