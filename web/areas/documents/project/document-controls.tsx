import { listRequiredItems } from '@client-center/contract/documents/project/project-documents.ts'
import { use } from 'react'
import { DescriptionControl, NamedProviders } from '../library/document-controls.tsx'
import { useDescriptionProposal } from '../library/use-description-proposal.ts'
import { useRead } from '../../../api/use-read.ts'
import type { ControlProps } from '../../../forms/controls/control-props.ts'
import { ChoiceControl } from '../../../forms/controls/choice-control.tsx'
import { useProject } from '../../projects/project-context.ts'
import { ProviderSelect } from '../../provider-fields/provider-select.tsx'

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

/** Choosing a type proposes a description. */
function TypeControl(props: ControlProps<number | null>) {
  const proposeDescription = useDescriptionProposal(props.value)
  const choose = (value: number | null) => {
    props.onChange(value)
    proposeDescription(value)
  }
  return <ChoiceControl {...props} onChange={choose} />
}

/** The custom controls of the fields of a project document (REQI-08). */
export const projectDocumentControls = {
  documentTypeId: TypeControl,
  providerId: ProviderControl,
  description: DescriptionControl,
} as const
