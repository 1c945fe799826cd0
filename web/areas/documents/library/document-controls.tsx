import { descriptionHelper } from '@client-center/domain/documents/document.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { createContext, use } from 'react'
import type { ControlProps } from '../../../forms/controls/control-props.ts'
import { ChoiceControl } from '../../../forms/controls/choice-control.tsx'
import { TextControl } from '../../../forms/controls/text-control.tsx'
import { useNeighbor } from '../../../forms/store/form-scope.ts'
import { ProviderSelect } from '../../provider-fields/provider-select.tsx'
import { useDescriptionProposal } from './use-description-proposal.ts'

/** The providers of the document. The list of choices includes them even if they were deleted. */
export const NamedProviders = createContext<readonly { readonly id: string; readonly name: string }[]>([])

/** Selects one provider of the account (PDOC-11). */
const ProviderControl = (props: ControlProps<string | null>) => (
  <ProviderSelect {...props} named={use(NamedProviders)} />
)

/** Shows how many characters are left (PDOC-07). */
export const DescriptionControl = (props: ControlProps<string>) => (
  <TextControl {...props} description={descriptionHelper(props.value)} />
)

/** Choosing a type sets its default category and proposes a description. Every tier that has the type has that category, too. */
function TypeControl(props: ControlProps<number | null>) {
  const [, setCategory] = useNeighbor<number | null>('documentCategory')
  const proposeDescription = useDescriptionProposal(props.value)
  const choose = (value: number | null) => {
    props.onChange(value)
    proposeDescription(value)
    const category = value === null ? undefined : findDocumentType(value)?.category
    if (category !== undefined) setCategory(category)
  }
  return <ChoiceControl {...props} onChange={choose} />
}

/** The custom controls of document fields. */
export const accountDocumentControls = {
  documentTypeId: TypeControl,
  vvtProviderId: ProviderControl,
  description: DescriptionControl,
} as const
