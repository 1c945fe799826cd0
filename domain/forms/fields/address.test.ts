import { expect, test } from 'vitest'
import { postalCode, website, zip } from './address.ts'

test.each([
  ['35203', '35203'],
  [' 35203 ', '35203'],
  ['35203-1234', '35203-1234'],
  ['352031234', '35203-1234'],
  ['35203 1234', '35203-1234'],
  ['35203 - 1234', '35203-1234'],
  ['35203\u00a01234', '35203-1234'],
  ['35203\u20111234', '35203-1234'],
  ['35203\u20131234\u200b', '35203-1234'],
])('%j is the ZIP %s', (value, expected) => {
  expect(zip('ZIP').problem(value)).toBeUndefined()
  expect(zip('ZIP').normalize(value)).toBe(expected)
  expect(postalCode('ZIP').normalize(value), 'Where the address may be abroad').toBe(expected)
})

test.each(['M5V 3L9', 'EC1A 1BB', '10115', '0150', '100-0001', 'D02 AF30'])('%j of another country stays', (value) => {
  expect(postalCode('ZIP').problem(value)).toBeUndefined()
  expect(postalCode('ZIP').normalize(value)).toBe(value)
})

test.each(['3520', '352031', '35203-12', '3520 31234', 'AB12 3CD', '٣٥٢٠٣', '35203-123x'])('%j is no ZIP', (value) => {
  expect(zip('ZIP').problem(value)).toBe('Enter a ZIP code, like 35203 or 35203-1234')
})

test.each([
  'brightsmile.example',
  'www.bright-smile.example/about?x=1#y',
  'https://brightsmile.example',
  'HTTP://brightsmile.example:8080/',
  'https://zähne.example',
])('%j is a web address', (value) => {
  expect(website('Website').problem(value)).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'ftp://brightsmile.example',
  'mailto:office@brightsmile.example',
  'data:text/html,x',
  'https://',
  'bright smile.example',
  'brightsmile',
  'https://user:secret@brightsmile.example',
  '//brightsmile.example',
])('%j is no web address', (value) => {
  expect(website('Website').problem(value)).toBe('Enter a web address, like www.example.com')
})
