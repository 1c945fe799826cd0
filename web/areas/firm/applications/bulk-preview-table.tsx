import { applicationStatusLabel } from '@client-center/domain/applications/application-status.ts'
import { findInsurer } from '@client-center/domain/reference/insurers.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconFileText, IconPlus } from '../../../ui/icons/icons.ts'
import { applicationAddress } from '../../applications/application-address.ts'
import { bulkTexts as texts } from './applications-texts.ts'
import { countCells, type PreviewCell, type PreviewRow } from './bulk-preview-rows.ts'
import classes from './bulk.module.css'

interface BulkPreviewTableProps {
  readonly accountId: string
  readonly rows: readonly PreviewRow[]
  readonly payers: readonly number[]
  /** Why the project accepts no applications; empty if it does. */
  readonly refusal: string
  readonly requestsDocuments: boolean
  readonly onRequests: (requests: boolean) => void
}

const kinds = ['new', 'exists', 'document', 'refused'] as const

/** What happens at each provider and company, in words. A provider who is not allowed is explained once. */
export function BulkPreviewTable(props: BulkPreviewTableProps) {
  const { accountId, rows, payers, refusal, requestsDocuments, onRequests } = props
  const needing = rows.filter(({ cells }) => cells.some(({ kind }) => kind === 'document'))
  const isEmpty = rows.length === 0 || payers.length === 0
  return (
    <>
      <div className={classes.head}>
        <h2>{texts.preview}</h2>
        {isEmpty
          ? null
          : kinds.map((kind) => {
              const { count, words } = texts.counts[kind](countCells(rows, kind))
              return count === 0 && kind !== 'new' ? null : (
                <span key={kind} data-kind={kind}>
                  <b>{count}</b> {words}
                </span>
              )
            })}
      </div>
      {refusal === '' ? null : <p className={classes.refusal}>{refusal}</p>}
      {isEmpty ? (
        <EmptyState title={texts.nothing} hint={texts.nothingHint} />
      ) : (
        // The keys of a scrolled area work only if it can have the focus.
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={texts.preview}>
          <table className={classes.table} aria-label={texts.preview}>
            <thead>
              <tr>
                <th scope="col">Provider</th>
                {payers.map((payer) => (
                  <th key={payer} scope="col">
                    {findInsurer(payer)?.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ provider, cells }) => (
                <tr key={provider.id}>
                  <th scope="row">
                    {provider.name}
                    <span className={classes.type}>{providerTypeLabel(provider.typeId)}</span>
                  </th>
                  {provider.otherwise === 'refused' ? (
                    <td colSpan={payers.length} className={classes.refused}>
                      {texts.notAllowed(provider.reason)}
                    </td>
                  ) : (
                    cells.map((cell) => (
                      <td key={cell.payerId} data-kind={cell.kind}>
                        <Outcome accountId={accountId} cell={cell} />
                      </td>
                    ))
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {needing.length === 0 ? null : (
        <div className={classes.documents}>
          <IconFileText size={18} aria-hidden />
          <div>
            {needing.map(({ provider }) => (
              <p key={provider.id}>{provider.reason}</p>
            ))}
            <Checkbox
              label={texts.request(countCells(rows, 'document'))}
              checked={requestsDocuments}
              onChange={(event) => onRequests(event.currentTarget.checked)}
            />
          </div>
        </div>
      )}
    </>
  )
}

function Outcome({ accountId, cell: { kind, existing } }: { readonly accountId: string; readonly cell: PreviewCell }) {
  if (existing !== undefined)
    return (
      <>
        <span className={classes.type}>{texts.exists}</span>
        <Link to={applicationAddress(accountId, { ...existing, id: existing.applicationId })}>
          {applicationStatusLabel(existing.statusId)}
        </Link>
      </>
    )
  return (
    <span className={classes.outcome}>
      {kind === 'document' ? <IconFileText size={15} aria-hidden /> : <IconPlus size={15} aria-hidden />}
      {kind === 'document' ? texts.needsDocument : texts.new}
    </span>
  )
}
