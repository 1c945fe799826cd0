import type { ReactNode } from 'react'
import { FormGroup } from '../../../forms/document/form-group.tsx'
import { Card } from '../../../ui/page/card.tsx'
import type { CredentialingDocument } from './credentialing-context.tsx'

interface PartGroundProps {
  readonly form: Pick<CredentialingDocument, 'inCard'>
  readonly title: string
  readonly badge?: ReactNode
  readonly children: ReactNode
}

/** The container of a part: a card on the page, or a group within the form's own card. */
export const PartGround = ({ form, ...props }: PartGroundProps) =>
  form.inCard ? <FormGroup {...props} /> : <Card {...props} />
