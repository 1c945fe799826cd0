import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { yesNo } from '@client-center/domain/forms/fields/choice.ts'
import { text } from '@client-center/domain/forms/fields/text.ts'
import { form, type FormAnswers } from '@client-center/domain/forms/form.ts'
import { list } from '@client-center/domain/forms/list.ts'
import { merge } from '@client-center/domain/forms/merge.ts'
import { section } from '@client-center/domain/forms/section.ts'
import { Failure } from '../ui/feedback/failure.ts'
import { FormFrame } from '../forms/document/form-frame.tsx'
import type { FormCalls, SavedAnswers } from '../forms/document/saved-answers.ts'
import { useForm } from '../forms/document/use-form.ts'
import { Themed } from '../theme/themed.tsx'

const office = section('Office', { name: text('Office name', { required: true }), zip: text('ZIP', { maxLength: 5 }) })
export const small = form(
  'Small form',
  {
    person: {
      title: 'Person',
      parts: {
        identity: section('Identity', {
          name: text('Full name', { required: true }),
          other: text('Other name'),
          works: yesNo('Do you work?', { required: true }),
        }),
      },
    },
    work: {
      title: 'Work',
      parts: {
        offices: list(office, { title: 'Offices', atLeast: 1, atMost: 3, rowTitle: ({ name }) => name }),
      },
    },
  },
  { appliesWhen: { offices: ({ identity }) => identity.works !== false } },
)
type Answers = FormAnswers<typeof small.parts>

export const initialAnswers: Answers = {
  identity: { name: '', other: '', works: null },
  offices: [
    { id: 'r1', name: 'Main Street', zip: '' },
    { id: 'r2', name: '', zip: '123456' },
  ],
}

/** An in-memory server that merges like ours. */
export function world() {
  const states = [initialAnswers]
  let failure: Failure | undefined
  const readSaved = (): SavedAnswers<Answers> => ({ answers: states.at(-1) ?? initialAnswers, rev: states.length })
  const calls: FormCalls<Answers> = {
    load: async () => readSaved(),
    save: async ({ answers, rev }) => {
      if (failure !== undefined) throw failure
      const merged = merge(small, states[rev - 1] ?? initialAnswers, answers, readSaved().answers)
      const by = { who: 'Lena Fischer', when: '2026-11-20T10:43:00Z' }
      if (merged.clashes.length > 0)
        throw new Failure(444, 'Changed', { clashes: merged.clashes.map(({ path }) => ({ path, ...by })) })
      states.push(merged.answers)
      return readSaved()
    },
  }
  return {
    calls,
    kept: readSaved,
    failWith: (next: Failure | undefined) => {
      failure = next
    },
    somebodySaves: (change: (answers: Answers) => Answers) => void states.push(change(readSaved().answers)),
  }
}

function Page({ server, canStore }: { readonly server: ReturnType<typeof world>; readonly canStore: boolean }) {
  const filled = useForm(small, { saved: { answers: initialAnswers, rev: 1 }, calls: server.calls, pause: 10 })
  return <FormFrame form={filled} localDraft={{ savesOnDevice: canStore, offer: undefined }} />
}

export function show(canStore = true) {
  const server = world()
  render(
    <Themed env="test">
      <Page server={server} canStore={canStore} />
    </Themed>,
  )
  return { ...server, user: userEvent.setup() }
}
export const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
export const button = (name: string) => screen.getByRole('button', { name })
