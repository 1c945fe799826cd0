import { describeAnew, proposeDescription } from '@client-center/domain/documents/propose-description.ts'
import { useRef } from 'react'
import { useNeighbor } from '../../../forms/store/form-scope.ts'
import { getToday } from '../../../time/get-today.ts'

/**
 * Returns a function for the control of a document's type, which proposes the description for the chosen type. It
 * replaces only its own proposals, never what a person wrote or deleted. `documentTypeId` is the type before.
 */
export function useDescriptionProposal(documentTypeId: number | null): (next: number | null) => void {
  const [description, setDescription] = useNeighbor<string>('description')
  const today = getToday()
  const firstProposal = proposeDescription(documentTypeId, today)
  const proposed = useRef(description === firstProposal ? firstProposal : '')
  return (next) => {
    const described = describeAnew(description, proposed.current, next, today)
    if (description === proposed.current) proposed.current = described
    if (described !== description) setDescription(described)
  }
}
