import type { ReactNode } from 'react'
import { FormGroup } from '../../platform/forms/document/form-group.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import type { CredentialingWhole } from './credentialing-place.tsx'

interface PartGroundProps {
  readonly form: Pick<CredentialingWhole, 'inCard'>
  readonly title: string
  readonly badge?: ReactNode
  readonly children: ReactNode
}

/** What a part of the form stands on: a card of the page, or a group of the form's own card. */
export const PartGround = ({ form, ...props }: PartGroundProps) =>
  form.inCard ? <FormGroup {...props} /> : <Card {...props} />
