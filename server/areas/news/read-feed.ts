import { isRecord } from '@client-center/domain/forms/is-record.ts'
import { XMLParser } from 'fast-xml-parser'
import { isWebLink } from '../../config/links.ts'

export interface NewsItem {
  readonly title: string
  readonly readMoreLink: string
}

export interface Feed {
  readonly title: string
  readonly items: NewsItem[]
}

const MAX_ITEMS = 100
const LONGEST = 300

// Entities and DTDs are disabled, since a feed is untrusted text (security.md).
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  processEntities: false,
  trimValues: true,
  textNodeName: '#',
})

/**
 * Parses RSS 2.0 or Atom. Throws when the text is neither. Leaves out items without a title, and those whose link is not
 * accepted: by default, any link other than http(s).
 */
export function readFeed(xml: string, accepts: (href: string) => boolean = isWebLink): Feed {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new Error('A feed with a DTD is not read')
  const document: unknown = parser.parse(xml)
  const channel = at(at(document, 'rss'), 'channel') ?? at(document, 'feed')
  if (channel === undefined) throw new Error('Neither RSS nor Atom')
  const entries = [...many(at(channel, 'item')), ...many(at(channel, 'entry'))]
  const items = entries
    .slice(0, MAX_ITEMS)
    .map((entry) => ({ title: toText(at(entry, 'title')), readMoreLink: toLink(at(entry, 'link'), accepts) }))
  return {
    title: toText(at(channel, 'title')),
    items: items.filter((item) => item.title !== '' && item.readMoreLink !== ''),
  }
}

const at = (node: unknown, key: string): unknown => (isRecord(node) ? node[key] : undefined)

const many = (node: unknown): unknown[] => (Array.isArray(node) ? node : node === undefined ? [] : [node])

function toText(node: unknown): string {
  const raw = typeof node === 'object' ? at(node, '#') : node
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
  return decode(text.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed()
}

/**
 * RSS contains the link as text. Atom has one or more elements with `href`; the alternate link is the page.
 */
function toLink(node: unknown, accepts: (href: string) => boolean): string {
  const candidates = many(node).map((one) => ({
    href: typeof one === 'string' ? one : at(one, '@href'),
    rel: at(one, '@rel'),
  }))
  const chosen = candidates.find(({ rel }) => rel === undefined || rel === 'alternate') ?? candidates[0]
  const href = typeof chosen?.href === 'string' ? decode(chosen.href.trim()) : ''
  return accepts(href) ? href : ''
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{1,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return point > 0x1f && point < 0x110000 ? String.fromCodePoint(point) : ' '
    },
  )
}
