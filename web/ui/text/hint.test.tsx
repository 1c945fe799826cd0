import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Themed } from '../../theme/themed.tsx'
import { Hint } from './hint.tsx'

function open() {
  render(
    <Themed env="test">
      <Hint label="Some General license is expired">
        {(target) => (
          <button type="button" {...target}>
            01/02/2026
          </button>
        )}
      </Hint>
    </Themed>,
  )
  return { user: userEvent.setup(), button: screen.getByRole('button') }
}

const hint = () => screen.queryByRole('tooltip', { hidden: true })

test('the pointer shows and hides the hint', async () => {
  const { user, button } = open()
  expect(hint()).toBeNull()
  await user.hover(button)
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('Some General license is expired')
  expect(hint()?.querySelector(`#${button.getAttribute('aria-describedby')}`)).not.toBeNull()
  await user.unhover(button)
  expect(hint()).toBeNull()
})

test('the keyboard shows the hint, and Escape hides it without taking the focus', async () => {
  const { user, button } = open()
  await user.tab()
  expect(await screen.findByRole('tooltip', { hidden: true })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(hint()).toBeNull()
  expect(document.activeElement).toBe(button)
  await user.tab()
  await user.tab({ shift: true })
  expect(await screen.findByRole('tooltip', { hidden: true })).toBeTruthy()
})
