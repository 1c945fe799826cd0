import { countAccountProjects, listAccountProjects } from '@client-center/contract/projects/project-list.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { brightSmile, createPortalServer, openPortal, signedIn } from '../../testing/open-portal.tsx'

test('the projects of all pages are printed', async () => {
  createPortalServer()
    .answer(countAccountProjects, { total: 12 })
    .answer(listAccountProjects, ({ query }) => {
      const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
      return Array.from({ length: 12 }, (_, at) => ({
        id: `p${at}`,
        name: `Project ${at + 1}: 1`,
        statusName: 'In Progress',
        analyst: { name: 'Grace Nakamura', email: 'grace@keystone.example', phone: '' },
        requestedDocuments: 0,
        pendingSignature: 0,
        completion: 0,
        accountId: brightSmile.id,
        accountName: brightSmile.name,
      })).slice((page - 1) * size, page * size)
    })
  const print = vi.fn<() => void>()
  window.print = print
  signedIn()
  const { user } = openPortal(paths.account(brightSmile.id))
  expect(await screen.findByRole('link', { name: /^Project 5/ })).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Project 12/ })).toBeNull()
  await user.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(screen.getByRole('link', { name: /^Project 12/ })).toBeDefined()
})
