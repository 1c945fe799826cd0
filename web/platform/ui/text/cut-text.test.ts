import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { tellCutText } from './cut-text.ts'

function field(width: number, type = 'text'): HTMLInputElement {
  const input = document.createElement('input')
  input.type = type
  input.value = 'amara.okonkwo@brightsmiledental.example'
  Object.defineProperties(input, { scrollWidth: { value: 300 }, clientWidth: { value: width } })
  document.body.append(input)
  return input
}

test('a text that is cut is told in whole to whoever points at its field or comes to it', async () => {
  const stop = tellCutText()
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
