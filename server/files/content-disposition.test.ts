import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['W9 2026.pdf', 'attachment; filename="W9 2026.pdf"'],
  ['say "hi".txt', String.raw`attachment; filename="say \"hi\".txt"`],
  ['100%.pdf', `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
  ["it's (№5)*.pdf", `attachment; filename="it's (_5)*.pdf"; filename*=UTF-8''it%27s%20%28%E2%84%965%29%2A.pdf`],
  ['日本😀.csv', `attachment; filename="___.csv"; filename*=UTF-8''%E6%97%A5%E6%9C%AC%F0%9F%98%80.csv`],
  [
    'a\r\nSet-Cookie: x.pdf',
    `attachment; filename="a__Set-Cookie: x.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.pdf`,
  ],
])('%j is sent in a header that every client can read', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header)
})

test('clients read back the same name', () => {
  const name = 'Ünïcode "quoted" №5.pdf'
  const encoded = /filename\*=UTF-8''(.*)$/.exec(contentDisposition('inline', name))?.[1] ?? ''
  expect(encoded).toMatch(/^[\w!#$&+.^`|~%-]+$/)
  expect(decodeURIComponent(encoded)).toBe(name)
})
