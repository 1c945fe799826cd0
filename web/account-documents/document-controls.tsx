import { descriptionHelper } from '@client-center/domain/documents/document.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { createContext, use } from 'react'
import type { ControlProps } from '../platform/forms/control-props.ts'
import { ChoiceControl } from '../platform/forms/controls/choice-control.tsx'
import { TextControl } from '../platform/forms/controls/text-control.tsx'
import { useNeighbor } from '../platform/forms/store/form-place.ts'
import { ProviderSelect } from '../provider-fields/provider-select.tsx'

/** Providers that the document already names; deleted ones among them may stay. */
export const NamedProviders = createContext<readonly { readonly id: string; readonly name: string }[]>([])

/** One provider of the account (PDOC-11). */
const ProviderControl = (props: ControlProps<string | null>) => (
  <ProviderSelect {...props} named={use(NamedProviders)} />
)

/** Counts down what is left while one types (PDOC-07). */
const DescriptionControl = (props: ControlProps<string>) => (
  <TextControl {...props} description={descriptionHelper(props.value)} />
)

/** A type brings the category that its documents start with; every tier that offers the type offers this category as well. */
function TypeControl(props: ControlProps<number | null>) {
  const [, setCategory] = useNeighbor<number | null>('documentCategory')
  const choose = (value: number | null) => {
    props.onChange(value)
    const category = value === null ? undefined : findDocumentType(value)?.category
    if (category !== undefined) setCategory(category)
  }
  return <ChoiceControl {...props} onChange={choose} />
}

/** How the fields of documents are drawn where their kind alone does not say it. */
export const accountDocumentControls = {
  documentTypeId: TypeControl,
  vvtProviderId: ProviderControl,
  description: DescriptionControl,
} as const
