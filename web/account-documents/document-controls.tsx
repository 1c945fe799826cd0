import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { descriptionHelper } from '@client-center/domain/documents/document.ts'
import { documentTypeOf } from '@client-center/domain/reference/document-types.ts'
import { Select } from '@mantine/core'
import { createContext, use } from 'react'
import { useFormContext } from 'react-hook-form'
import { useRead } from '../platform/api/use-read.ts'
import { inputProps, type ControlProps } from '../platform/forms/control-props.ts'
import { ChoiceControl } from '../platform/forms/controls/choice-control.tsx'
import { TextControl } from '../platform/forms/controls/text-control.tsx'
import { useAccount } from '../session/session-context.tsx'

/** Providers that the document already names; deleted ones among them may stay. */
export const NamedProviders = createContext<readonly { readonly id: string; readonly name: string }[]>([])

/** One provider of the account (PDOC-11). */
function ProviderControl(props: ControlProps<string | null>) {
  const account = useAccount()
  const asked = useRead(listProviderSummaries, { params: { accountId: account.id } })
  const named = use(NamedProviders)
  const providers = new Map([...(asked.data ?? []), ...named].map(({ id, name }) => [id, name]))
  return (
    <Select
      {...inputProps(props)}
      ref={props.inputRef}
      description={
        asked.isError ? 'The providers could not be loaded. Reload the page to choose one.' : props.description
      }
      data={[...providers].map(([value, label]) => ({ value, label }))}
      value={props.value}
      onChange={props.onChange}
      placeholder="Select"
      searchable
      allowDeselect={false}
      nothingFoundMessage={asked.isPending ? 'Loading' : 'Nothing found'}
      selectFirstOptionOnChange
      openOnFocus={false}
    />
  )
}

/** Counts down what is left while one types (PDOC-07). */
const DescriptionControl = (props: ControlProps<string>) => (
  <TextControl {...props} description={descriptionHelper(props.value)} />
)

/** A type brings the category that its documents start with; every tier that offers the type offers this category as well. */
function TypeControl(props: ControlProps<number | null>) {
  const { setValue } = useFormContext()
  const choose = (value: number | null) => {
    props.onChange(value)
    const category = value === null ? undefined : documentTypeOf(value)?.category
    if (category !== undefined) {
      setValue('documentCategory', category, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
  }
  return <ChoiceControl {...props} onChange={choose} />
}

/** How the fields of documents are drawn where their kind alone does not say it. */
export const documentControls = {
  documentTypeId: TypeControl,
  vvtProviderId: ProviderControl,
  description: DescriptionControl,
} as const
