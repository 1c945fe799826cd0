import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigProblem, loadConfig, settings } from './config.ts'
import { readSecretKeys } from './secret-key.ts'
import { choosePort } from './choose-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'client-center-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the configuration', () => {
  it('needs nothing: an empty environment is the demo on the packaged database', () => {
    const config = loadConfig({})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      demo: true,
      publicUrl: 'http://127.0.0.1:3000',
      firmName: 'Keystone Dental Advisors',
      firmTimeZone: 'America/Chicago',
      trustProxy: false,
    })
    expect(config.secretKeyFile).toBe(join(process.cwd(), 'data', 'secret.key'))
    expect(Object.isFrozen(config)).toBe(true)
  })

  it('fills no demo into an external database by default', () => {
    const DATABASE_URL = 'postgres://firm:secret@db.example/portal'
    expect(loadConfig({ DATABASE_URL }).demo).toBe(false)
    expect(loadConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
    expect(loadConfig({ DEMO: '0' }).demo).toBe(false)
  })

  it('logs each call by default, but in a demo only problems', () => {
    const DATABASE_URL = 'postgres://firm:secret@db.example/portal'
    expect(loadConfig({ DATABASE_URL }).logLevel).toBe('info')
    expect(loadConfig({ DEMO: '0' }).logLevel).toBe('info')
    expect(loadConfig({}).logLevel).toBe('warn')
    expect(loadConfig({ LOG_LEVEL: 'info' }).logLevel).toBe('info')
  })

  it('treats an empty variable as missing', () => {
    expect(loadConfig({ PORT: ' ', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
  })

  it('uses a host name in its address when it listens everywhere', () => {
    expect(loadConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80')
    expect(loadConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
    expect(loadConfig({ PUBLIC_URL: 'https://portal.example/' }).publicUrl).toBe('https://portal.example')
  })

  it.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535, not "http".'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
    ['DEMO', 'yes', 'DEMO must be 1 or 0, not "yes".'],
    [
      'PUBLIC_URL',
      'https://a.example/portal',
      'PUBLIC_URL must be an address without a path, such as https://portal.example.com.',
    ],
    ['TRUST_PROXY', '10', 'TRUST_PROXY must be a whole number from 0 to 9, not "10".'],
    ['TRUST_PROXY', '-1', /^TRUST_PROXY must be a number from 0 to 9, or addresses such as .*, not "-1"\.$/],
    ['TRUST_PROXY', '10.0.0.1, proxy.example', /^TRUST_PROXY must be .*, not "10\.0\.0\.1, proxy\.example"\.$/],
    ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY must be /],
    ['SUPPORT_EMAIL', 'nobody', 'SUPPORT_EMAIL must be an email address, not "nobody".'],
    ['MAIL_FROM', 'A <a@b.example>\nBcc: c@d.example', /^MAIL_FROM must be an email address/],
    [
      'NEWS_FEEDS',
      'https://a.example, file:///etc/passwd',
      'NEWS_FEEDS must be an address that begins with http:// or https://.',
    ],
    ['FIRM_INFO_URL', 'javascript:alert(1)', 'FIRM_INFO_URL must be an address that begins with http:// or https://.'],
    [
      'FIRM_SOLUTIONS_URL',
      '//elsewhere.example',
      'FIRM_SOLUTIONS_URL must be an address that begins with http:// or https://.',
    ],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of fatal, .*, not "loud"\.$/],
    ['REFRESH_DAYS', '0', 'REFRESH_DAYS must be a whole number from 1 to 90, not "0".'],
  ])('refuses %s=%s with a sentence', (name, value, sentence) => {
    expect(() => loadConfig({ [name]: value })).toThrow(ConfigProblem)
    expect(() => loadConfig({ [name]: value })).toThrow(sentence)
  })

  it.each(['DATABASE_URL', 'SMTP_URL', 'FILES_URL'])(
    'never repeats a wrong %s, which may contain a password',
    (name) => {
      expect(() => loadConfig({ [name]: 'mysql://me:hunter2@host' })).toThrow(/^(?!.*hunter2)/)
    },
  )

  it('accepts a feed that is shipped with the program', () => {
    const feed = new URL('../areas/portal/static/demo-news.xml', import.meta.url).href
    expect(loadConfig({ NEWS_FEEDS: `${feed}, https://a.example/rss` }).newsFeeds).toEqual([
      feed,
      'https://a.example/rss',
    ])
  })

  it('shows the shipped feed only in a demo', () => {
    expect(loadConfig({}).newsFeeds).toEqual([expect.stringMatching(/demo-news\.xml$/)])
    expect(loadConfig({ DEMO: '0' }).newsFeeds).toEqual([])
  })

  it("takes the visitor's address from as many proxies as are configured", () => {
    const trust = loadConfig({ TRUST_PROXY: '1' }).trustProxy
    if (typeof trust !== 'function') throw new Error('one proxy in front is a question about the hop')
    expect([trust('10.0.0.1', 0), trust('10.0.0.2', 1)]).toEqual([true, false])
    for (const proxies of ['10.0.0.0/8', '10.0.0.1, fd00::1, fd00::/128', 'loopback,10.0.0.1'])
      expect(loadConfig({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies)
  })

  it('knows its address before it listens on any free port', async () => {
    const config = await choosePort(loadConfig({ PORT: '0' }))
    expect(config.port).toBeGreaterThan(0)
    expect(config.publicUrl).toBe(`http://127.0.0.1:${config.port}`)
    const behind = await choosePort(loadConfig({ PORT: '0', PUBLIC_URL: 'https://portal.example' }))
    expect(behind.publicUrl).toBe('https://portal.example')
  })

  it('describes every setting', () => {
    for (const setting of Object.values(settings)) {
      expect(setting.description, setting.name).not.toBe('')
      expect(setting.shownDefault ?? setting.defaultText, setting.name).not.toBe('')
    }
  })
})

describe('the installation key', () => {
  it('is made once, readable only by its owner', () => {
    const file = join(folder, 'new', 'secret.key')
    const keys = readSecretKeys(file)
    expect(keys.map((key) => key.length)).toEqual([32])
    expect(readSecretKeys(file)).toEqual(keys)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('is never replaced when it is damaged', () => {
    const file = join(folder, 'damaged.key')
    writeFileSync(file, 'abc')
    expect(() => readSecretKeys(file)).toThrow(/must hold 64 hexadecimal digits/)
    expect(readFileSync(file, 'utf8')).toBe('abc')
  })
})
