import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const DEPLOY = path.join(import.meta.dirname, '..', '..', 'deploy')

/** The values of the placeholders of the files in `deploy/`. */
export type DeployValues = Readonly<Record<string, string | number>>

/** Reads a file of `deploy/` and fills in its placeholders, such as `${NODE_NAME}`. Throws if a value is missing. */
function fillDeployFile(name: string, values: DeployValues): string {
  return readFileSync(path.join(DEPLOY, name), 'utf8').replaceAll(/\$\{([A-Z\d_]+)\}/g, (_whole, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`deploy/${name} needs a value for ${key}`)
    return String(value)
  })
}

/** Writes the filled file into a folder, readable only by its owner, and returns its path. */
export function writeDeployFile(name: string, folder: string, values: DeployValues): string {
  const file = path.join(folder, name)
  writeFileSync(file, fillDeployFile(name, values), { mode: 0o600 })
  return file
}

/** Reads a file of `deploy/` with `NAME=value` lines. */
export function readDeployEnvironment(name: string, values: DeployValues): Record<string, string> {
  const lines = fillDeployFile(name, values).split('\n')
  const pairs = lines.flatMap((line) => {
    const [, key, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? []
    return key === undefined || value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(pairs)
}
