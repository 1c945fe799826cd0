import { getOfficeDefaults } from '@client-center/domain/credentialing/offices.ts'
import { locationTypes } from '@client-center/domain/reference/location-types.ts'
import { useSelected } from '../../../forms/store/use-selected.ts'
import { RowList } from '../../../forms/document/row-list.tsx'
import type { CredentialingDocument } from './credentialing-context.tsx'
import { OfficeBody } from './office-body.tsx'
import { partTexts } from './part-texts.ts'
import classes from './parts.module.css'

/** The offices, each in a collapsible row (CRED-O01…O21). */
export const OfficesPart = ({ form }: { readonly form: CredentialingDocument }) => (
  <RowList
    form={form}
    part="offices"
    addLabel={partTexts.offices.add}
    start={getOfficeDefaults}
    body={(path) => <OfficeBody form={form} path={path} />}
    mark={(path) => <OfficeKind form={form} path={path} />}
    question={(title) => ({
      ...partTexts.offices.deletion,
      subject: title,
      action: 'Delete',
    })}
  />
)

/** The kind of office (Primary, Secondary or Other), next to its name. */
function OfficeKind({ form: { store }, path }: { readonly form: CredentialingDocument; readonly path: string }) {
  const kind = useSelected(
    store,
    () => store.answers().offices.find(({ id }) => path === `offices/${id}`)?.locationType ?? null,
    { from: () => [store.answers().offices] },
  )
  const label = locationTypes.find(({ value }) => value === kind)?.label
  return label === undefined ? null : <span className={classes.kind}>{label}</span>
}
