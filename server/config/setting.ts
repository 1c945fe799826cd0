import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { isTimeZone } from '@client-center/domain/calendar.ts'

/** A setting has an invalid value. The message is one sentence for the operator, without secrets. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem'
}

/** One environment variable of the server. */
export interface Setting<T> {
  readonly name: string
  /** Used when the variable is missing or empty. */
  readonly byDefault: string
  /** The default as shown in the documentation, if the value itself is not clear. */
  readonly shownDefault?: string
  readonly about: string
  /** Throws words that complete "NAME must be …". */
  readonly parse: (text: string) => T
}

export function setting<T>(
  name: string,
  byDefault: string,
  about: string,
  parse: (text: string) => T,
  shownDefault?: string,
): Setting<T> {
  return { name, byDefault, about, parse, shownDefault }
}

/** Thrown by parsers; becomes a `ConfigProblem` that names the setting. */
export class InvalidValue extends Error {}

export const anyText = (text: string): string => text

export const path = (text: string): string => (isAbsolute(text) ? text : resolve(text))

/** An empty value becomes undefined. */
export const optional =
  <T>(parse: (text: string) => T) =>
  (text: string): T | undefined =>
    text === '' ? undefined : parse(text)

export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidValue(`a whole number from ${least} to ${most}, not "${text}"`)
    return value
  }

export const yesNo = (text: string): boolean => {
  if (text !== '1' && text !== '0') throw new InvalidValue(`1 or 0, not "${text}"`)
  return text === '1'
}

export const literal =
  <const T extends string>(...choices: T[]) =>
  (text: string): T => {
    const found = choices.find((choice) => choice === text)
    if (found === undefined) throw new InvalidValue(`one of ${choices.join(', ')}, not "${text}"`)
    return found
  }

export const timeZone = (text: string): string => {
  if (!isTimeZone(text)) throw new InvalidValue(`the name of a time zone such as America/Chicago, not "${text}"`)
  return text
}

/** An address with one of the given schemes. Errors do not repeat the value, which may contain a password. */
export const address =
  (...schemes: string[]) =>
  (text: string): string => {
    if (!schemes.includes(URL.parse(text)?.protocol ?? ''))
      throw new InvalidValue(`an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`)
    return text
  }

/** An address of a page: http, https, or a path of this server. */
export const page = (text: string): string => (/^\/[^/]/.test(text) ? text : address('http:', 'https:')(text))

export const email = (text: string): string => {
  const bare = /<([^<>]+)>$/.exec(text)?.[1] ?? text
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(bare) || /[\r\n]/.test(text))
    throw new InvalidValue(`an email address, not "${text}"`)
  return text
}

/** Addresses and networks, by number or by Fastify's names, separated by commas. */
export const proxyAddresses = (text: string): string => {
  if (!text.split(',').every((one) => isProxyAddress(one.trim())))
    throw new InvalidValue(`a number from 0 to 9, or addresses such as 10.0.0.1 and 10.0.0.0/8, not "${text}"`)
  return text
}

const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxyAddress(text: string): boolean {
  const [address = '', bits = '', ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  if (most === undefined) return NETWORKS.has(text)
  const isWhole = !text.includes('/')
  return isWhole || (more.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
}
