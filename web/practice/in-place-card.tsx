import { emptyValues, type Fields, type Section, type ValuesOf } from '@client-center/domain/forms/section.ts'
import { useState } from 'react'
import { LoadError } from '../platform/ui/feedback/load-error.tsx'
import { SectionCard } from '../platform/forms/section-card.tsx'
import { SkeletonRows } from '../platform/ui/feedback/skeletons.tsx'
import type { Editing } from '../platform/forms/use-one-editing.ts'

/** Answers as they are read and saved: with the rev of the last save (AMB-101). */
type Kept<F extends Fields> = ValuesOf<F> & { readonly rev: number }

interface InPlaceCardProps<F extends Fields> {
  readonly section: Section<F>
  /** The question for the answers. */
  readonly asked: { readonly data: Kept<F> | undefined; readonly isError: boolean; readonly refetch: () => unknown }
  readonly save: (answers: Kept<F>) => Promise<Kept<F>>
  readonly mayEdit: boolean
  readonly editing: Editing
}

/**
 * A card that is edited in place (CAP-06, CAP-13). What it began with stands still while it is edited, so that a save by
 * somebody else since then is refused (AMB-101).
 */
export function InPlaceCard<F extends Fields>({ section, asked, save, mayEdit, editing }: InPlaceCardProps<F>) {
  const [begun, setBegun] = useState(asked.data)
  if (!editing.now && begun !== asked.data) setBegun(asked.data)
  const onSave = async (answers: ValuesOf<F>) => {
    try {
      setBegun(await save({ ...answers, rev: begun?.rev ?? 0 }))
    } catch (failure) {
      // Whoever was refused and cancels sees what is true now.
      void asked.refetch()
      throw failure
    }
  }
  const notYet = asked.isError ? <LoadError onRetry={() => void asked.refetch()} /> : <SkeletonRows rows={4} />
  return (
    <SectionCard
      section={section}
      values={begun ?? emptyValues(section)}
      mayEdit={mayEdit}
      onSave={onSave}
      editing={editing}
      foldsOnPhone
      instead={begun === undefined ? notYet : undefined}
    />
  )
}
