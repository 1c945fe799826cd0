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

/**
 * Selects the provider of the document: one that the required items name, or any provider if they name none. The
 * document's current provider stays available.
 */
function ProviderControl(props: ControlProps<string | null>) {
  const { id: projectId } = useProject()
  const items = useRead(listRequiredItems, { params: { projectId } }).data ?? []
  const named = new Set(items.flatMap(({ providerId }) => providerId ?? []))
  return (
    <ProviderSelect {...props} named={use(NamedProviders)} isOffered={({ id }) => named.size === 0 || named.has(id)} />
  )
}

/** The custom controls of the fields of a project document. */
export const projectDocumentControls = { providerId: ProviderControl, description: DescriptionControl } as const
