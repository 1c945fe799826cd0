import { expect, test } from 'vitest'
import { isMailLink, isWebLink } from './links.ts'

test.each(['https://x.example', 'HTTP://x.example/a?b=c#d', 'https://müller.example/ä', 'https://x.example:8443/%0A'])(
  '%j is a link to a page',
  (text) => expect(isWebLink(text)).toBe(true),
)

test.each([
  'https://x.example/\na',
  'https://x.example\r\n',
  'https://x.example/\ta',
  'https://x.example/a b',
  'https://x.example/\u200b',
  'https://x.example/\ud800',
  'https://x.example/\0',
  'https://[x',
  'https://bank.example@x.example',
  'https://user:secret@x.example/a',
  String.raw`https:\\bank.example@x.example`,
  'https://',
  'javascript:alert(1)',
  'mailto:a@x.example',
  '//x.example',
  '',
])('%j is not', (text) => expect(isWebLink(text)).toBe(false))

test('a mailto link cannot add lines of its own', () => {
  expect(isMailLink('mailto:a@x.example?subject=Two%20words')).toBe(true)
  for (const text of ['mailto:a@x.example\nbcc:b@x.example', 'mailto:a b', 'https://x.example'])
    expect(isMailLink(text)).toBe(false)
})
