import type { DueApplication } from '@client-center/contract/firm/follow-up/calls.ts'
import { choosableStatuses } from '@client-center/domain/applications/application-status.ts'
import { applyMask } from '@client-center/domain/forms/mask.ts'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconClockExclamation } from '../../../ui/icons/icons.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { applicationAddress } from '../../applications/application-address.ts'
import { ApplicationStatusPill } from '../../applications/application-status-pill.tsx'
import { hasNext, type RowDraft } from './call-rows.ts'
import classes from './calls.module.css'
import { CopyButton } from './copy-button.tsx'
import { callTexts as texts } from './follow-up-texts.ts'
import { toDueWords } from './short-day.ts'

interface CallTableProps {
  readonly name: string
  readonly rows: readonly DueApplication[]
  readonly today: string
  readonly selected: ReadonlySet<string>
  readonly draftFor: (row: DueApplication) => RowDraft
  readonly onSelect: (rows: readonly DueApplication[], isSelected: boolean) => void
  readonly onChange: (row: DueApplication, changes: Partial<RowDraft>) => void
}

/** The due applications; those of the call have fields in place of texts. */
export function CallTable({ name, rows, today, selected, draftFor, onSelect, onChange }: CallTableProps) {
  const isAll = rows.every(({ applicationId }) => selected.has(applicationId))
  return (
    <table className={classes.table} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              aria-label={texts.selectAll}
              checked={isAll}
              indeterminate={!isAll && selected.size > 0}
              onChange={(event) => onSelect(rows, event.currentTarget.checked)}
            />
          </th>
          <th scope="col">Provider and NPI</th>
          <th scope="col">Practice and TIN</th>
          <th scope="col">Reference</th>
          <th scope="col">Status</th>
          <th scope="col">Note for this application</th>
          <th scope="col">Next follow-up</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isSelected = selected.has(row.applicationId)
          const tin = applyMask('##-#######', row.tin)
          return (
            <tr key={row.applicationId} data-selected={isSelected || undefined}>
              <td>
                <Checkbox
                  aria-label={texts.select(row.providerName)}
                  checked={isSelected}
                  onChange={(event) => onSelect([row], event.currentTarget.checked)}
                />
              </td>
              <th scope="row">
                <Link to={applicationAddress(row.accountId, { ...row, id: row.applicationId })}>
                  {row.providerName}
                </Link>
                <Copied what="NPI" value={row.npi} />
              </th>
              <td>
                {row.practiceName}
                {row.otherPayer === '' ? null : <span className={classes.quiet}>{row.otherPayer}</span>}
                <Copied what="TIN" value={tin} />
              </td>
              {isSelected ? (
                <RowFields row={row} draft={draftFor(row)} onChange={(changes) => onChange(row, changes)} />
              ) : (
                <>
                  <td className={classes.quiet}>{row.reference}</td>
                  <td>
                    <ApplicationStatusPill statusId={row.statusId} />
                    {row.lateOn !== null && row.lateOn < today ? (
                      <span className={classes.past}>
                        <IconClockExclamation size={14} aria-hidden /> {texts.past}
                      </span>
                    ) : null}
                  </td>
                  <td className={classes.quiet}>
                    <span className={classes.clipped}>{row.note}</span>
                  </td>
                  <td className={row.nextOn < today ? classes.late : classes.quiet}>{toDueWords(row.nextOn, today)}</td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const Copied = ({ what, value }: { readonly what: string; readonly value: string }) =>
  value === '' ? null : (
    <span className={classes.copied}>
      {value} <CopyButton what={what} value={value} />
    </span>
  )

interface RowFieldsProps {
  readonly row: DueApplication
  readonly draft: RowDraft
  readonly onChange: (changes: Partial<RowDraft>) => void
}

function RowFields({ row: { providerName }, draft, onChange }: RowFieldsProps) {
  return (
    <>
      <td>
        <TextInput
          aria-label={`Reference, ${providerName}`}
          placeholder="Reference"
          maxLength={100}
          autoComplete="off"
          value={draft.reference}
          onChange={(event) => onChange({ reference: event.currentTarget.value })}
        />
      </td>
      <td>
        <NativeSelect
          aria-label={`Status, ${providerName}`}
          data={choosableStatuses.map(({ value, label }) => ({ value: String(value), label }))}
          value={String(draft.statusId)}
          onChange={(event) => onChange({ statusId: Number(event.currentTarget.value) })}
        />
      </td>
      <td>
        <TextInput
          aria-label={`Note, ${providerName}`}
          placeholder={texts.sameNote}
          maxLength={2000}
          autoComplete="off"
          value={draft.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      </td>
      <td>
        {hasNext(draft) ? (
          <DateField
            aria-label={`Next follow-up, ${providerName}`}
            calendarLabel={`Next follow-up, ${providerName}`}
            value={draft.nextOn}
            onChange={(nextOn) => onChange({ nextOn })}
          />
        ) : (
          '–'
        )}
      </td>
    </>
  )
}
