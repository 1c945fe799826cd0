import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { Themed } from '../../theme/themed.tsx'
import { initialAnswers, button, field, show, small, world } from '../../testing/small-form.tsx'
import { FormFrame } from './form-frame.tsx'
import { useForm } from './use-form.ts'

test('on the last and first tab the focus continues from the tab that opened', async () => {
  const { user } = show()
  screen.getByRole('button', { name: 'Next' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Work/ }))
  screen.getByRole('button', { name: 'Back' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Person/ }))
})

test('an opened tab starts at its top, and keeps the focus', async () => {
  const { user } = show()
  const scrolled = vi.spyOn(window, 'scrollTo')
  await user.click(screen.getByRole('tab', { name: /^Work/ }))
  expect(scrolled.mock.calls).toEqual([[{ top: 0 }]])
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Work/ }))
  await user.click(screen.getByRole('tab', { name: /^Work/ }))
  expect(scrolled).toHaveBeenCalledTimes(1)
  await user.keyboard('{ArrowLeft}')
  expect(scrolled).toHaveBeenCalledTimes(2)
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Person/ }))
})

test('after the last choice, or after closing the note, the focus moves to what comes next', async () => {
  const { user, somebodySaves } = show()
  somebodySaves((answers) => withAnswer(small, answers, 'identity/name', 'Bell'))
  somebodySaves((answers) => withAnswer(small, answers, 'identity/other', 'Ama'))
  await user.type(field('Full name'), 'Amara')
  const panel = within(await screen.findByRole('region', { name: 'Changed by someone else' }))
  panel.getByRole('button', { name: 'Use all theirs' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(panel.getByRole('link', { name: 'Other name' }))
  panel.getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('region', { name: 'Changed by someone else' })).toBeNull()
  await user.tab()
  expect(document.activeElement).toBe(field('Full name'))
})

test('a single question disappears once answered, and the focus moves to the form', async () => {
  const { user, somebodySaves } = show()
  somebodySaves((answers) => withAnswer(small, answers, 'identity/name', 'Bell'))
  await user.type(field('Full name'), 'Amara')
  const all = await screen.findByRole('button', { name: 'Use all theirs' })
  all.focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('region', { name: 'Changed by someone else' })).toBeNull()
  expect(document.activeElement?.contains(field('Full name'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('saving with an open clash leads to it, every time', async () => {
  const { calls, somebodySaves } = world()
  function Saving() {
    const filled = useForm(small, { saved: { answers: initialAnswers, rev: 1 }, calls, sendsDrafts: false })
    return <FormFrame form={filled} localDraft={{ savesOnDevice: true, offer: undefined }} />
  }
  render(
    <Themed env="test">
      <Saving />
    </Themed>,
  )
  somebodySaves((answers) => withAnswer(small, answers, 'identity/name', 'Bell'))
  await userEvent.type(field('Full name'), 'Amara')
  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
  await userEvent.click(button('Save'))
  const panel = await screen.findByRole('region', { name: 'Changed by someone else' })
  expect(document.activeElement).toBe(panel)
  field('Other name').focus()
  await userEvent.click(button('Save'))
  expect(document.activeElement).toBe(panel)
})

test('discarding the local draft moves the focus to the form', async () => {
  const { calls } = world()
  function Offering() {
    const filled = useForm(small, { saved: { answers: initialAnswers, rev: 1 }, calls, pause: 60_000 })
    const [isOffered, offer] = useState(true)
    const done = () => offer(false)
    const offered = { at: 0, paths: ['identity/name'], clashes: [], restore: done, discard: done }
    return <FormFrame form={filled} localDraft={{ savesOnDevice: true, offer: isOffered ? offered : undefined }} />
  }
  render(
    <Themed env="test">
      <Offering />
    </Themed>,
  )
  button('Discard').focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).not.toBe(document.body)
  await userEvent.tab()
  expect(document.activeElement).toBe(field('Full name'))
})
