import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { fetchFeed, isPrivateAddress } from './fetch-feed.ts'
import { readFeed } from './read-feed.ts'

describe('a feed can be read', () => {
  test('as RSS', () => {
    const xml =
      '<rss version="2.0"><channel><title>Firm</title><item><title>One &amp; two</title><link>https://firm.example/1</link></item><item><title>No link</title></item></channel></rss>'
    expect(readFeed(xml)).toEqual({
      title: 'Firm',
      items: [{ title: 'One & two', readMoreLink: 'https://firm.example/1' }],
    })
  })
  test('as Atom, with its alternate link', () => {
    const xml =
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>Firm</title><entry><title type="html">&lt;b&gt;Bold&lt;/b&gt; &#8211; move</title><link rel="self" href="https://firm.example/self"/><link rel="alternate" href="https://firm.example/2"/></entry></feed>'
    expect(readFeed(xml).items).toEqual([{ title: '<b>Bold</b> – move', readMoreLink: 'https://firm.example/2' }])
  })
  test('without links that a browser should not follow', () => {
    const xml =
      '<rss><channel><title>Firm</title><item><title>Bad</title><link>javascript:alert(1)</link></item></channel></rss>'
    expect(readFeed(xml).items).toEqual([])
  })
  test.each([['<!DOCTYPE x [<!ENTITY a "b">]><rss><channel/></rss>'], ['<html></html>'], ['plain text']])(
    'but not %s',
    (xml) => {
      expect(() => readFeed(xml)).toThrow()
    },
  )
})

test('the news of the demo lead to their articles, which the portal serves', async () => {
  const statics = new URL('../portal/static/', import.meta.url)
  const { items } = await fetchFeed(new URL('demo-news.xml', statics).href, true)
  const page = await readFile(new URL('demo-news.html', statics), 'utf8')
  expect(items).toHaveLength(8)
  for (const { title, readMoreLink } of items) {
    const [path, id] = readMoreLink.split('#')
    expect(path).toBe('/static/demo-news.html')
    expect(page).toContain(`<h2 id="${id}">${title}</h2>`)
  }
})

test.each([
  ['the machine', '127.0.0.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1'],
  ['a network of the house', '10.2.3.4', '172.31.0.1', '192.168.1.1', '100.64.0.1', 'fd00::1', '::ffff:10.0.0.1'],
  ['the notes of a cloud', '169.254.169.254', 'fe80::1'],
  ['such an address by NAT64', '64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::1'],
  ['such an address by 6to4 or Teredo', '2002:a00:1::', '2001:0:1::1'],
  ['examples and measurements', '192.0.2.1', '198.51.100.7', '203.0.113.7', '198.19.0.1', '2001:db8::1', '3fff::1'],
  ['several machines or none', '224.0.0.1', '255.255.255.255', '0.0.0.0', 'ff02::1', '100::1', '::', 'fec0::1'],
])('%s is private', (_, ...addresses) => {
  expect(addresses.filter((address) => !isPrivateAddress(address))).toEqual([])
})
test.each(['93.184.216.34', '2606:4700::1111', '2001:4860:4860::8888', '64:ff9b::5db8:d822', '::ffff:93.184.216.34'])(
  '%s is a public address',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)
