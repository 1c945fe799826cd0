import { useOneEditing } from '../../forms/use-one-editing.ts'
import { ContactInfoCard } from './contact-info-card.tsx'
import { PracticeInfoCard } from './practice-info-card.tsx'

/** The two cards that are edited in place, one at a time (CAP-06, design: Inline edit). */
export function PracticeCards() {
  const { editing } = useOneEditing()
  return (
    <>
      <PracticeInfoCard editing={editing('practice')} />
      <ContactInfoCard editing={editing('contact')} />
    </>
  )
}
