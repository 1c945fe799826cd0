import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { newRouter } from '../app/routes.tsx'
import { firmTree } from '../app/routes/firm-tree.ts'
import { firmRoute } from '../app/routes/parent-routes.tsx'

const patterns: readonly string[] = Object.values(paths).map((path) => (typeof path === 'string' ? path : path.pattern))

test('every address has its own page, and every page has an address', () => {
  firmRoute.addChildren(firmTree)
  const routes = Object.keys(newRouter(new QueryClient()).routesByPath)
  const project = paths.project.pattern
  const unknownPaths = ['/dashboard', '/dashboard/$accountId/$', '/app', '/app/$accountId/$', '/app/$accountId/project']
  unknownPaths.push('/firm/$')
  unknownPaths.push(
    ...[project, paths.projectCredentialing.pattern, paths.projectCaqh.pattern].map((one) => `${one}/$`),
  )
  expect(routes.filter((route) => !unknownPaths.includes(route)).sort()).toEqual(patterns.toSorted())
})

test('ids are inserted at their place, and cannot change the path', () => {
  expect(paths.home).toBe('/home')
  expect(paths.weeklyUpdate('a', 'b', 'c')).toBe('/dashboard/a/weekly-update/b/c')
  expect(paths.provider('a', '../b?c#d')).toBe('/dashboard/a/providers/..%2Fb%3Fc%23d')
})
