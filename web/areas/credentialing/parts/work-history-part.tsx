import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import { CURRENT_JOB_LABEL } from '@client-center/domain/credentialing/work-history.ts'
import { formatAnswer } from '@client-center/domain/forms/format-answer.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import { StateCode } from '../../../ui/table/state-code.tsx'
import type { CredentialingDocument } from './credentialing-context.tsx'
import { WorkHistoryGaps } from './work-history-gaps.tsx'
import { RecordTable, type ShownRow } from './record-table.tsx'
import { partTexts } from './part-texts.ts'
import classes from './parts.module.css'

type Row = ShownRow<'workHistory'>
const { fields } = credentialingForm.parts.workHistory.section

const columns: readonly Column<Row>[] = [
  {
    id: 'employer',
    head: '# Practice/employer',
    cell: ({ at, practiceEmployer, position, mark }) => (
      <span className={classes.employer}>
        <span className={classes.number}>{at + 1}</span>
        <span>
          {practiceEmployer === '' ? 'Unnamed' : practiceEmployer}
          {position === '' ? null : <span className={classes.position}>{position}</span>} {mark}
        </span>
      </span>
    ),
  },
  {
    id: 'from',
    head: 'Start',
    figures: true,
    cell: (row) => formatAnswer(fields.datesOfEmploymentFrom, row.datesOfEmploymentFrom),
  },
  {
    id: 'to',
    head: 'End',
    figures: true,
    cell: (row) => formatAnswer(fields.datesOfEmploymentTo, row.datesOfEmploymentTo) || CURRENT_JOB_LABEL,
  },
  { id: 'reason', head: 'Reason for leaving', onPhone: 'line', cell: ({ reasonForLeaving }) => reasonForLeaving },
  { id: 'address', head: 'Mailing address', onPhone: 'hidden', cell: ({ mailingAddress }) => mailingAddress },
  { id: 'city', head: 'City', onPhone: 'hidden', cell: ({ city }) => city.name },
  {
    id: 'state',
    head: 'State',
    onPhone: 'hidden',
    cell: ({ stateId }) => (stateId === null ? undefined : <StateCode id={stateId} />),
  },
  {
    id: 'country',
    head: 'Country',
    onPhone: 'hidden',
    cell: ({ countryId }) => formatAnswer(fields.countryId, countryId),
  },
  { id: 'zip', head: 'ZIP', onPhone: 'hidden', figures: true, cell: ({ zip }) => zip },
]

/** The provider's work history (CRED-O22…O26), and the gaps in the last five years. */
export function WorkHistoryPart({ form }: { readonly form: CredentialingDocument }) {
  return (
    <RecordTable form={form} part="workHistory" columns={columns} texts={partTexts.workHistory}>
      <WorkHistoryGaps form={form} />
    </RecordTable>
  )
}
