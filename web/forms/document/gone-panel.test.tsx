import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { isDisabled } from '../../testing/is-disabled.ts'
import { initialAnswers, button, field, small, world } from '../../testing/small-form.tsx'
import { Failure } from '../../ui/feedback/failure.ts'
import { Themed } from '../../theme/themed.tsx'
import { FormFrame } from './form-frame.tsx'
import type { FormCalls } from './saved-answers.ts'
import { useForm } from './use-form.ts'

type Calls = FormCalls<typeof initialAnswers>

/** A form whose draft is deleted while it is open; with `startOver` the server accepts a new one. */
function showDeleted(change: Awaited<ReturnType<NonNullable<Calls['findChange']>>>) {
  const server = world()
  const sent: { readonly rev: number; readonly name: string }[] = []
  const calls: Calls = {
    load: server.calls.load,
    save: (one, purpose) => {
      sent.push({ rev: one.rev, name: one.answers.identity.name })
      return server.calls.save(one.rev === 0 ? { ...one, rev: 1 } : one, purpose)
    },
    findChange: async () => change,
    startOver: async () => {
      server.failWith(undefined)
      return (answers) => ({ ...answers, identity: { ...answers.identity, other: 'anew' } })
    },
  }
  function Page() {
    const form = useForm(small, { saved: { answers: initialAnswers, rev: 1 }, calls, pause: 10 })
    return <FormFrame form={form} startsOver localDraft={{ savesOnDevice: true, offer: undefined }} />
  }
  render(
    <Themed env="test">
      <Page />
    </Themed>,
  )
  return { server, sent, user: userEvent.setup() }
}

const when = '2026-11-26T10:43:00'

test.each([
  ['a colleague', { who: 'Lena Fischer', isCaller: false, isFirm: false }, 'Lena Fischer deleted this on'],
  ['the firm', { who: null, isCaller: false, isFirm: true }, 'Your advisor deleted this on'],
  ['the same person', { who: 'Maria López', isCaller: true, isFirm: false }, 'You, in another tab, deleted this on'],
  ['somebody who has left', { who: null, isCaller: false, isFirm: false }, 'Someone else deleted this on'],
])('a draft that %s deleted shows who and when, and the answers stay', async (_, by, words) => {
  const { server, user } = showDeleted({ verb: 'deleted', when, ...by })
  server.failWith(new Failure(404))
  await user.type(field('Full name'), 'Amara')
  expect(await screen.findByRole('heading', { name: `${words} 11/26/2026, 10:43 AM.` })).toBeDefined()
  await user.type(field('Full name'), ' Okonkwo')
  expect(field('Full name')).toHaveProperty('value', 'Amara Okonkwo')
  expect(isDisabled(button('Save'))).toBe(true)
})

test('a draft deleted by an unknown person shows that', async () => {
  const { server, user } = showDeleted(undefined)
  server.failWith(new Failure(404))
  await user.type(field('Full name'), 'Amara')
  const words = 'This is no longer available. Someone else may have deleted it.'
  expect(await screen.findByRole('heading', { name: words })).toBeDefined()
})

test('its answers become a new draft, which is saved automatically from then on', async () => {
  const { server, sent, user } = showDeleted({ verb: 'deleted', when, who: 'Lena', isCaller: false, isFirm: false })
  server.failWith(new Failure(404))
  await user.type(field('Full name'), 'Amara')
  await user.click(await screen.findByRole('button', { name: 'Save as a new draft' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ rev: 0, name: 'Amara' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'No longer here' })).toBeNull())
  expect(field('Other name')).toHaveProperty('value', 'anew')
  await user.type(field('Full name'), ' O.')
  await waitFor(() => expect(sent.at(-1)).toEqual({ rev: 2, name: 'Amara O.' }))
})
