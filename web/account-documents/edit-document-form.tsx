import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'
import type { Fields, ValuesOf } from '@client-center/domain/forms/section.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { SectionFields, type SectionFieldsProps } from '../platform/forms/section-fields.tsx'
import { useSectionForm, type SectionForm } from '../platform/forms/use-section-form.ts'
import { Card } from '../platform/ui/page/card.tsx'
import { useLeaveGuard } from '../platform/ui/feedback/leave-guard.tsx'
import classes from './account-documents.module.css'
import { NamedProviders } from './document-controls.tsx'
import { FileCard } from './file-card.tsx'
import type { FileSource } from './file-source.ts'
import { PageFoot } from './page-foot.tsx'

export interface EditDocumentFormProps<F extends Fields> {
  readonly title: string
  readonly document: AccountDocument
  readonly source: FileSource
  readonly section: SectionForm<F>['section']
  readonly values: ValuesOf<F>
  readonly only: SectionFieldsProps<F>['only']
  readonly draw: SectionFieldsProps<F>['draw']
  readonly onSave: (answers: ValuesOf<F>) => Promise<unknown>
  readonly listPath: string
}

/** Changes what is said of a document; its file stays as it is. */
export function EditDocumentForm<F extends Fields>(props: EditDocumentFormProps<F>) {
  const { title, document, source, section, values, only, draw, onSave, listPath } = props
  const navigate = useNavigate()
  const toList = () => void navigate({ to: listPath })
  const form = useSectionForm(section, values, {
    onSave,
    onSaved: () => {
      guard.release()
      toList()
    },
  })
  const guard = useLeaveGuard(form.dirty)
  const named = useMemo(
    () => document.providerIds.map((id, at) => ({ id, name: document.providerNames[at] ?? '' })),
    [document],
  )
  return (
    <NamedProviders value={named}>
      <FormProvider {...form.methods}>
        <form noValidate className={classes.form} aria-label={title} onSubmit={(event) => void form.save(event)}>
          <FileCard document={document} source={source} />
          <Card title="Details">
            <SectionFields form={form} only={only} draw={draw} hideNotAsked />
            <PageFoot form={form} onCancel={toList} />
          </Card>
        </form>
        {guard.dialog}
      </FormProvider>
    </NamedProviders>
  )
}
