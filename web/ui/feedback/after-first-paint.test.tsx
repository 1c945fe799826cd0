import { MantineProvider, Menu } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { deferred, useOpenState, type DeferredProps } from './after-first-paint.tsx'

function Greetings({ isWanted = false, button }: DeferredProps) {
  return (
    <Menu {...useOpenState(isWanted)} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button type="button" ref={button}>
          Greetings
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Good morning</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** A menu whose code loads when `arrive` is called. */
function openPage() {
  let arrive = () => {}
  const Later = deferred(
    () =>
      new Promise<typeof Greetings>((resolve) => {
        arrive = () => resolve(Greetings)
      }),
  )
  render(
    <MantineProvider env="test">
      <Later
        before={(button) => (
          <button type="button" {...button}>
            Greetings
          </button>
        )}
      />
    </MantineProvider>,
  )
  return { person: userEvent.setup(), arrive: () => arrive() }
}

const opener = () => screen.getByRole('button', { name: 'Greetings' })
/** Only the menu's own button has the expanded state. */
const opens = (expanded: boolean) => screen.findByRole('button', { name: 'Greetings', expanded })

test('keyboard focus on a button stays there when its menu has loaded', async () => {
  const { person, arrive } = openPage()
  await person.tab()
  expect(document.activeElement).toBe(opener())
  await expect.poll(() => (arrive(), screen.queryByRole('button', { expanded: false }))).not.toBeNull()
  expect(document.activeElement).toBe(await opens(false))
})

test('a button pressed before its menu has loaded opens it, and has the focus again when it closes', async () => {
  const { person, arrive } = openPage()
  await person.tab()
  await person.keyboard('{Enter}')
  arrive()
  await screen.findByRole('menuitem', { name: 'Good morning' })
  await person.keyboard('{Escape}')
  expect(document.activeElement).toBe(await opens(false))
})

test('a menu that finishes loading does not take the focus from elsewhere', async () => {
  const { arrive } = openPage()
  await expect.poll(() => (arrive(), screen.queryByRole('button', { expanded: false }))).not.toBeNull()
  expect(document.activeElement).not.toBe(await opens(false))
})
