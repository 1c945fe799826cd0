import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { revealCutText } from './cut-text.ts'

function field(width: number, type = 'text'): HTMLInputElement {
  const input = document.createElement('input')
  input.type = type
  input.value = 'amara.okonkwo@brightsmiledental.example'
  Object.defineProperties(input, { scrollWidth: { value: 300 }, clientWidth: { value: width } })
  document.body.append(input)
  return input
}

test('hovering or focusing a field shows the whole of a text that is cut off', async () => {
  const stop = revealCutText()
  const user = userEvent.setup()
  const [narrow, wide, secret] = [field(200), field(300), field(200, 'password')]
  await user.hover(narrow)
  await user.hover(wide)
  await user.hover(secret)
  expect([narrow.title, wide.title, secret.title]).toEqual([narrow.value, '', ''])
  await user.type(narrow, 's')
  expect(narrow.title).toBe('amara.okonkwo@brightsmiledental.examples')
  stop()
})

test('on touch it shows under the field, even while typing, until something else is touched', () => {
  const stop = revealCutText()
  const [narrow, wide] = [field(200), field(300)]
  narrow.id = 'email'
  const touch = (target: HTMLElement, pointerType = 'touch') =>
    target.dispatchEvent(Object.assign(new Event('pointerup', { bubbles: true }), { pointerType }))
  const shownText = () => document.querySelector('[aria-hidden=true]')?.textContent
  touch(narrow, 'mouse')
  expect(shownText()).toBeUndefined()
  touch(narrow)
  expect(shownText()).toBe(narrow.value)
  narrow.value += 's'
  narrow.dispatchEvent(new Event('input', { bubbles: true }))
  expect(shownText()).toBe('amara.okonkwo@brightsmiledental.examples')
  touch(wide)
  expect(shownText()).toBeUndefined()
  touch(narrow)
  narrow.dispatchEvent(new Event('focusout', { bubbles: true }))
  expect(shownText()).toBeUndefined()
  touch(narrow)
  stop()
  expect(shownText()).toBeUndefined()
})
