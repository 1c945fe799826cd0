/**
 * Lists the packages installed with the product, with version and license, from the lockfile. `npm run third-party`
 * writes THIRD_PARTY.md; `house.test.ts` checks that it is current.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

/** The text of THIRD_PARTY.md for the lockfile in this folder. */
export function thirdPartyText(root: string): string {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>
  }
  const rows = Object.entries(lock.packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && dev !== true && link !== true)
    .map(([place, { version, license }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return `| ${name} | ${version ?? ''} | ${license ?? 'see the package'} |`
    })
  const head =
    '# Third-party packages\n\nInstalled with the product; written by `npm run third-party` from the lockfile. Packages for development alone are not listed.\n'
  return `${head}\n| Package | Version | License |\n|---|---|---|\n${[...new Set(rows)].toSorted().join('\n')}\n`
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..')
  writeFileSync(path.join(root, 'THIRD_PARTY.md'), thirdPartyText(root))
}
