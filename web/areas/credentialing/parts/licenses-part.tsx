import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import { toPath } from '@client-center/domain/forms/path.ts'
import { ActionIcon, Button } from '@mantine/core'
import { memo } from 'react'
import { fieldId } from '../../../forms/controls/field-id.ts'
import { SectionFields } from '../../../forms/section-fields.tsx'
import { useSelected } from '../../../forms/store/use-selected.ts'
import { rowTitle } from '../../../forms/document/label-at.ts'
import { RemovedRow } from '../../../forms/document/removed-row.tsx'
import { undoId, useFormRows } from '../../../forms/document/use-rows.ts'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { IconTrash } from '../../../ui/icons/page-icons.ts'
import type { CredentialingDocument } from './credentialing-context.tsx'
import { expirationAfter } from './dates-offered.tsx'
import { PartGround } from './part-ground.tsx'
import { LicenseComparison } from './license-comparison.tsx'
import { partTexts } from './part-texts.ts'
import classes from './parts.module.css'

const { section } = credentialingForm.parts.licenses
const draw = { expirationDate: expirationAfter('issueDate') }

/** The general licenses, one per row, edited in place (CRED-G22…G25). */
export function LicensesPart({ form }: { readonly form: CredentialingDocument }) {
  const rows = useFormRows(form, 'licenses')
  const [dialog, confirm] = useConfirm()
  const remove = async (id: string) => {
    const question = {
      title: 'Confirm Deletion',
      sentence: partTexts.licenses.deletion,
      subject: rows.toRowTitle(id),
      action: 'Delete',
    }
    if (await confirm(question)) rows.remove(id)
  }
  return (
    <PartGround form={form} title={rows.list.title} badge={<span className={classes.count}>{rows.ids.length}</span>}>
      {dialog}
      <LicenseComparison form={form} part="licenses" />
      <div role="alert">{rows.sentence === undefined ? null : <p className={classes.sentence}>{rows.sentence}</p>}</div>
      <ul className={classes.rows} aria-label={rows.list.title}>
        {rows.ids.map((id) => (
          <LicenseRow key={id} form={form} path={toPath('licenses', id)} onRemove={() => void remove(id)} />
        ))}
        {rows.removed.map((license) => (
          <RemovedRow
            key={`removed ${license.row.id}`}
            id={undoId(form.id, license.row.id)}
            title={license.title}
            onUndo={() => rows.takeBack(license, (id) => fieldId(form.id, toPath('licenses', id, 'number')))}
          />
        ))}
      </ul>
      {form.readOnly ? null : (
        <Button
          id={fieldId(form.id, 'licenses')}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rows.isFull}
          onClick={() => rows.add()}
        >
          Add License
        </Button>
      )}
    </PartGround>
  )
}

interface LicenseRowProps {
  readonly form: CredentialingDocument
  readonly path: string
  readonly onRemove: () => void
}

const LicenseRow = memo(
  function LicenseRow({ form, path, onRemove }: LicenseRowProps) {
    const { id, store, readOnly } = form
    const [, rowId = ''] = path.split('/')
    const title = useSelected(
      store,
      () => rowTitle(credentialingForm.parts.licenses, store.answers().licenses, rowId),
      {
        from: () => [store.answers().licenses],
      },
    )
    return (
      <li className={classes.license} aria-label={title}>
        <SectionFields form={{ id, store, readOnly, section }} at={path} columns={4} draw={draw} />
        {readOnly ? null : (
          <ActionIcon
            variant="subtle"
            size={30}
            className={classes.bin}
            aria-label={`Delete ${title}`}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
      </li>
    )
  },
  (a, b) => a.path === b.path && a.form.store === b.form.store && a.form.readOnly === b.form.readOnly,
)
