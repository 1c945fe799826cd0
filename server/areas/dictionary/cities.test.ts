import { states } from '@client-center/domain/reference/states.ts'
import { expect, test } from 'vitest'
import { cities } from './cities.ts'

test('every state and territory has its cities, by name', () => {
  expect(cities.length).toBeGreaterThan(2500)
  const without = states.filter((state) => !cities.some((city) => city.stateId === state.id))
  expect(without).toEqual([])
  const names = cities.map((city) => city.name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
})

test('every city has a unique id, and occurs once in its state', () => {
  expect(new Set(cities.map((city) => city.id)).size).toBe(cities.length)
  expect(new Set(cities.map((city) => `${city.name}|${city.stateId}`)).size).toBe(cities.length)
})

test('a stored id always means the same city', () => {
  const known = (id: number) => cities.find((city) => city.id === id)
  expect(known(1)?.name).toBe('Abbeville')
  expect(cities.find((city) => city.name === 'Birmingham' && city.stateId === 1)?.id).toBe(214)
})
