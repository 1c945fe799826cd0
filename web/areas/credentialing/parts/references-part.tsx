import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import type { CredentialingDocument } from './credentialing-context.tsx'
import { RecordTable, type ShownRow } from './record-table.tsx'
import { partTexts } from './part-texts.ts'

type Row = ShownRow<'references'>

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    head: 'Name',
    cell: ({ name, mark }) => (
      <>
        {name === '' ? 'Unnamed' : name} {mark}
      </>
    ),
  },
  { id: 'position', head: 'Position', cell: ({ position }) => position },
  { id: 'phone', head: 'Phone', figures: true, cell: ({ phoneNumber }) => phoneNumber },
  { id: 'address', head: 'Address', onPhone: 'line', cell: ({ address }) => address },
]

const { atMost } = credentialingForm.parts.references

const texts = { ...partTexts.references, full: `${atMost} at most` }

/** CRED-R01…R04. */
export const ReferencesPart = ({ form }: { readonly form: CredentialingDocument }) => (
  <RecordTable form={form} part="references" columns={columns} texts={texts} />
)
