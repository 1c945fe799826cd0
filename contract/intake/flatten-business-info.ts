import { isRecord } from '@client-center/domain/forms/is-record.ts'

/**
 * Puts a business that is saved as spec 001 §7 names its parts ("project id, info, changed flag", API-58) into the shape of its
 * answers alone: the project is that of the address, and whether something changed follows from the answers.
 */
export function flattenBusinessInfo(raw: unknown): unknown {
  if (!isRecord(raw)) return raw
  const { info, ...otherParts } = raw
  const rest = Object.entries(otherParts).filter(([name, value]) => name !== 'projectId' && !isChangedFlag(name, value))
  const answers = isRecord(info) ? info : info === undefined ? {} : { info }
  // What stands in both places is left to the shape, which refuses it.
  return rest.some(([name]) => name in answers) ? raw : { ...Object.fromEntries(rest), ...answers }
}

const isChangedFlag = (name: string, value: unknown): boolean =>
  (name === 'changed' || name === 'isChanged') && typeof value === 'boolean'
