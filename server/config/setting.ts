import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { isTimeZone } from '@client-center/domain/calendar.ts'
import { z } from 'zod'

/** A setting has an invalid value. The message is one sentence for the operator, without secrets. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem'
}

/** One environment variable of the server. */
export interface Setting<T> {
  readonly name: string
  /** Used when the variable is missing or empty. */
  readonly defaultText: string
  /** The default as shown in the documentation, if the value itself is not clear. */
  readonly shownDefault?: string | undefined
  readonly description: string
  /** Parses the text, or undefined when there is neither a value nor a default. Messages complete "NAME must be …". */
  readonly schema: z.ZodType<T>
}

export function setting<T>(
  name: string,
  defaultText: string,
  description: string,
  schema: z.ZodType<T>,
  shownDefault?: string,
): Setting<T> {
  return { name, defaultText, description, schema, shownDefault }
}

/** Reads one variable. An invalid value throws a `ConfigProblem` that names it. */
export function readSetting<T>(
  { name, defaultText, schema }: Setting<T>,
  env: Readonly<Record<string, string | undefined>>,
): T {
  const result = schema.safeParse(env[name]?.trim() || defaultText || undefined)
  if (result.success) return result.data
  throw new ConfigProblem(`${name} must be ${result.error.issues[0]?.message}.`)
}

/** An error message that repeats the value. Do not use it for values that may contain a password. */
const createError = (what: string) => ({ error: ({ input }: { input?: unknown }) => `${what}, not "${String(input)}"` })

export const path = z.string().transform((text) => (isAbsolute(text) ? text : resolve(text)))

const DIGITS = /^\d+$/

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine(
      (text) => DIGITS.test(text) && Number(text) >= min && Number(text) <= max,
      createError(`a whole number from ${min} to ${max}`),
    )
    .transform(Number)

export const yesNo = z.enum(['1', '0'], createError('1 or 0')).transform((text) => text === '1')

export const literal = <const T extends string>(...choices: T[]) =>
  z.enum(choices, createError(`one of ${choices.join(', ')}`))

export const timeZone = z.string().refine(isTimeZone, createError('the name of a time zone such as America/Chicago'))

const addressMessage = (schemes: readonly string[]): string =>
  `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`

/** A URL with one of the given schemes. Its error does not repeat the value, which may contain a password. */
export const address = (...schemes: string[]) =>
  z.url({ protocol: new RegExp(`^(${schemes.join('|')})$`), error: addressMessage(schemes) })

/** A URL with one of the given schemes, or a text that `other` accepts. */
export const addressOr = <T>(alternative: z.ZodType<T, string>, ...schemes: string[]) =>
  z.union([alternative, address(...schemes)], addressMessage(schemes))

/** A URL without a path, normalized as browsers write an origin. */
export const origin = address('http', 'https')
  .refine((text) => {
    const url = URL.parse(text)
    return url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
  }, 'an address without a path, such as https://portal.example.com')
  .transform((text) => new URL(text).origin)

export const email = z.string().refine((text) => {
  const plainAddress = /<([^<>]+)>$/.exec(text)?.[1] ?? text
  return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(plainAddress) && !/[\r\n]/.test(text)
}, createError('an email address'))

/**
 * The number of proxies in front, or their addresses and networks, separated by commas; networks may have Fastify's
 * names.
 */
export const proxies = z
  .string()
  .refine((text) => !DIGITS.test(text) || Number(text) <= 9, createError('a whole number from 0 to 9'))
  .refine(
    (text) => DIGITS.test(text) || text.split(',').every((proxyAddress) => isProxyAddress(proxyAddress.trim())),
    createError('a number from 0 to 9, or addresses such as 10.0.0.1 and 10.0.0.0/8'),
  )
  .transform((text) => (DIGITS.test(text) ? Number(text) : text))

const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxyAddress(text: string): boolean {
  const [address = '', bits = '', ...otherParts] = text.split('/')
  const max = { 4: 32, 6: 128 }[isIP(address)]
  if (max === undefined) return NETWORKS.has(text)
  const isSingleAddress = !text.includes('/')
  return isSingleAddress || (otherParts.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= max)
}
