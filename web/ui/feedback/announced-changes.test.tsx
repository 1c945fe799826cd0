import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listen } from '../../testing/listen.ts'
import { Themed } from '../../theme/themed.tsx'
import { PagedMiniTable } from '../table/paged-mini-table.tsx'

const table = (names: readonly string[] | undefined) => (
  <Themed env="test">
    <PagedMiniTable
      label="Locations"
      columns={[{ id: 'name', head: 'Name', cell: (name: string) => name }]}
      rows={names}
      rowKey={(name) => name}
    />
  </Themed>
)

test("a page's tables announce nothing at first: neither loading nor rows", async () => {
  const heard = listen()
  const { rerender } = render(table(undefined))
  expect(heard()).toEqual([])
  rerender(table(['a', 'b', 'c', 'd', 'e', 'f']))
  expect(heard()).toEqual([])
  expect(screen.getByText('1–5 of 6')).toBeDefined()
})

test('an empty table announces nothing at first', () => {
  const heard = listen()
  const { rerender } = render(table(undefined))
  rerender(table([]))
  expect(screen.getByText('No Data')).toBeDefined()
  expect(heard()).toEqual([])
})

test('turning the page announces the position, and deleting the last row the empty table', async () => {
  const { rerender } = render(table(['a', 'b', 'c', 'd', 'e', 'f']))
  const place = screen.getByText('1–5 of 6')
  expect(place.getAttribute('role')).toBe('status')
  await userEvent.click(screen.getByRole('button', { name: 'Next page of Locations' }))
  expect(place.textContent).toBe('6–6 of 6')
  const heard = listen()
  rerender(table([]))
  expect(heard()).toEqual(['No Data'])
})
