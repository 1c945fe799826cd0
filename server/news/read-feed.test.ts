import { describe, expect, test } from 'vitest'
import { isPrivateAddress } from './fetch-feed.ts'
import { readFeed } from './read-feed.ts'

describe('a feed is read', () => {
  test('as RSS', () => {
    const xml =
      '<rss version="2.0"><channel><title>Firm</title><item><title>One &amp; two</title><link>https://firm.example/1</link></item><item><title>No link</title></item></channel></rss>'
    expect(readFeed(xml)).toEqual({
      title: 'Firm',
      items: [{ title: 'One & two', readMoreLink: 'https://firm.example/1' }],
    })
  })
  test('as Atom, by its alternate link', () => {
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

test.each(['127.0.0.1', '10.2.3.4', '192.168.1.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
  '%s is a private address',
  (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  },
)
test.each(['93.184.216.34', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})
