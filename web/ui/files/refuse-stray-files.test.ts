import { beforeAll, expect, test } from 'vitest'
import { refuseStrayFiles } from './refuse-stray-files.ts'

beforeAll(refuseStrayFiles)

/** A drag event over the page, with the types of what is dragged. */
function drag(kind: 'dragover' | 'drop', types: readonly string[], on: EventTarget = document.body) {
  const event = new Event(kind, { bubbles: true, cancelable: true })
  const dataTransfer = { types, dropEffect: 'copy' }
  Object.assign(event, { dataTransfer })
  on.dispatchEvent(event)
  return { isRefused: event.defaultPrevented, dropEffect: dataTransfer.dropEffect }
}

test.each(['dragover', 'drop'] as const)('a file dropped outside of a drop zone is refused: %s', (kind) => {
  expect(drag(kind, ['Files'])).toEqual({ isRefused: true, dropEffect: 'none' })
})

test('a drop zone accepts its files, and text can be dropped into a field', () => {
  const zone = document.createElement('div')
  document.body.append(zone)
  zone.addEventListener('dragover', (event) => event.preventDefault())
  expect(drag('dragover', ['Files'], zone)).toEqual({ isRefused: true, dropEffect: 'copy' })
  expect(drag('dragover', ['text/plain'])).toEqual({ isRefused: false, dropEffect: 'copy' })
})
