import { createPractice, SAME_PRACTICE_NAME } from '@client-center/contract/firm/setup-practice.ts'
import type { newPractice } from '@client-center/domain/firm/new-practice.ts'
import type { FieldValues } from '@client-center/domain/forms/section.ts'
import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import type { ReactNode } from 'react'
import { useSend } from '../../../api/use-send.ts'
import { getProblems } from '../../../forms/refusal.ts'
import { useConfirm } from '../../../ui/feedback/confirm.tsx'
import { setupTexts as texts } from './setup-texts.ts'

type PracticeAnswers = FieldValues<typeof newPractice.fields>
type Created = EndpointReply<typeof createPractice>

/** Creates the practice; asks for confirmation if another one has the same name. Also returns the dialog to render. */
export function useCreatePractice(id: string): readonly [ReactNode, (answers: PracticeAnswers) => Promise<Created>] {
  // Sentences of the server stand at their fields.
  const send = useSend(createPractice, { onFailure: (failure) => getProblems(failure).length > 0 })
  const [dialog, confirm] = useConfirm()
  const create = async (answers: PracticeAnswers): Promise<Created> => {
    try {
      return await send.mutateAsync({ body: { ...answers, id, allowsSameName: false } })
    } catch (failure) {
      if (!getProblems(failure).some(({ sentence }) => sentence === SAME_PRACTICE_NAME)) throw failure
      const isConfirmed = await confirm({
        title: texts.sameNameTitle,
        sentence: texts.sameName(answers.name),
        action: texts.createAnyway,
        safe: texts.changeName,
        variant: 'filled',
      })
      if (!isConfirmed) throw failure
      return send.mutateAsync({ body: { ...answers, id, allowsSameName: true } })
    }
  }
  return [dialog, create]
}
