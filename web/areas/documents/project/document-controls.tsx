import { listRequiredItems } from '@client-center/contract/documents/project/project-documents.ts'
import { descriptionHelper } from '@client-center/domain/documents/document.ts'
import { use } from 'react'
import { NamedProviders } from '../library/document-controls.tsx'
import { useRead } from '../../../api/use-read.ts'
import type { ControlProps } from '../../../forms/controls/control-props.ts'
import { TextControl } from '../../../forms/controls/text-control.tsx'
import { useProject } from '../../projects/project-context.ts'
import { ProviderSelect } from '../../provider-fields/provider-select.tsx'

/** Shows how many characters are left (REQI-08). */
const DescriptionControl = (props: ControlProps<string>) => (
  <TextControl {...props} description={descriptionHelper(props.value)} />
)

/** Whose paper it is: of those whom the project asks for papers, of all while nobody is known, and whom it names already. */
function ProviderControl(props: ControlProps<string | null>) {
  const { id: projectId } = useProject()
  const items = useRead(listRequiredItems, { params: { projectId } }).data ?? []
  const named = new Set(items.flatMap(({ providerId }) => providerId ?? []))
  return (
    <ProviderSelect {...props} named={use(NamedProviders)} isOffered={({ id }) => named.size === 0 || named.has(id)} />
  )
}

/** The custom controls of a project document's fields. */
export const projectDocumentControls = { providerId: ProviderControl, description: DescriptionControl } as const
