import { accountCredentialing } from '@client-center/contract/credentialing/account-credentialing.ts'
import type { ProviderFormSummary } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { formSourceLabel } from '@client-center/domain/credentialing/form-sources.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { formatProgress } from '@client-center/domain/forms/count.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatLocalDay } from '../../time/local-day.ts'
import { call } from '../../api/call.ts'
import { useCanCall } from '../../api/use-can-call.ts'
import { IconPlus } from '../../ui/icons/icons.ts'
import { Card } from '../../ui/page/card.tsx'
import type { Column } from '../../ui/table/data-table-column.ts'
import { PagedMiniTable } from '../../ui/table/paged-mini-table.tsx'
import { useAccount } from '../../session/session-context.tsx'
import {
  providerCredentialingHost,
  formsKey,
  projectCredentialingHost,
  type CredentialingHost,
} from './credentialing-host.ts'
import { credentialingTexts } from './credentialing-texts.ts'
import classes from './credentialing.module.css'

interface CardProps {
  /** The provider whose forms are listed; undefined while a provider is being added (PROV-12). */
  readonly providerId: string | undefined
}

/**
 * The credentialing forms and drafts of a provider, in all projects and outside of projects (PROV-02, AMB-141). If
 * there is none, a form can be added. Hidden from users who may not see forms.
 */
export function ProviderFormsCard({ providerId }: CardProps) {
  const account = useAccount()
  const canSee = useCanCall(accountCredentialing.listForms, account)
  const canEdit = useCanCall(accountCredentialing.saveDraft, account)
  const host = providerCredentialingHost(account.id, providerId ?? '')
  const isEnabled = canSee && providerId !== undefined
  const params = { accountId: account.id, providerId: providerId ?? '' }
  const forms = useQuery({
    queryKey: [...formsKey(host), 'everywhere'],
    queryFn: () => call(accountCredentialing.listForms, { params }),
    enabled: isEnabled,
  })
  if (!canSee) return null
  const add =
    isEnabled && canEdit && forms.data?.length === 0 ? (
      <Button
        component={Link}
        to={host.to({ is: 'add' })}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        Add Form
      </Button>
    ) : undefined
  return (
    <Card title="Credentialing Form" action={add} flush>
      <PagedMiniTable
        label="Credentialing Form"
        columns={columns(account.id, canEdit)}
        rows={providerId === undefined ? [] : forms.data}
        rowKey={({ id }) => id}
        failed={forms.data === undefined && forms.isError}
        onRetry={() => void forms.refetch()}
        emptyText="No data"
        emptyHint={credentialingTexts.providerHint}
      />
    </Card>
  )
}

const formName = ({ status }: ProviderFormSummary): string =>
  status === 1 ? 'Credentialing Information Form' : 'Credentialing Information Form (Draft)'

const formHost = (accountId: string, { projectId, providerId }: ProviderFormSummary): CredentialingHost =>
  projectId === null
    ? providerCredentialingHost(accountId, providerId ?? '')
    : projectCredentialingHost(accountId, projectId)

/** Includes the project, because forms of two projects have the same title. */
const accessibleFormName = (form: ProviderFormSummary): string =>
  form.projectId === null ? formName(form) : `${formName(form)}, ${form.projectTitle}`

const columns = (accountId: string, canEdit: boolean): readonly Column<ProviderFormSummary>[] => [
  { id: 'form', head: 'Form', cell: formName },
  {
    id: 'project',
    head: 'Project',
    cell: ({ projectId, projectTitle }) => (projectId === null ? undefined : projectTitle),
  },
  {
    id: 'status',
    head: 'Status',
    cell: (form) => (form.status === 1 ? 'Completed' : `Draft, ${formatProgress(form)} required answers`),
  },
  { id: 'source', head: 'Source', cell: ({ source }) => formSourceLabel(source) },
  {
    id: 'completedOn',
    head: 'Completion date',
    cell: ({ completedOn }) => (completedOn === null ? 'N/A' : formatUs(completedOn)),
    figures: true,
  },
  {
    id: 'updated',
    head: 'Last update',
    cell: ({ updatedOn }) => formatLocalDay(updatedOn),
    figures: true,
  },
  {
    id: 'actions',
    head: 'Actions',
    actions: true,
    cell: (form) => (
      <span className={classes.ways}>
        <Button
          component={Link}
          to={formHost(accountId, form).to()}
          variant="default"
          size="compact-sm"
          aria-label={`View ${accessibleFormName(form)}`}
        >
          View
        </Button>
        {canEdit ? (
          <Button
            component={Link}
            to={formHost(accountId, form).to(
              form.status === 1 ? { is: 'edit', providerId: form.providerId ?? '' } : { is: 'draft', draftId: form.id },
            )}
            variant="default"
            size="compact-sm"
            aria-label={`Update ${accessibleFormName(form)}`}
          >
            Update
          </Button>
        ) : null}
      </span>
    ),
  },
]
