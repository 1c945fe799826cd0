import { isRecord } from '@client-center/domain/forms/is-record.ts'

/**
 * Converts the body that spec 001 §7 describes ("project id, info, changed flag", API-58) to the answers alone. The
 * path already contains the project id, and the changed flag follows from the answers.
 */
export function flattenBusinessInfo(raw: unknown): unknown {
  if (!isRecord(raw)) return raw
  const { info, ...otherParts } = raw
  const rest = Object.entries(otherParts).filter(([name, value]) => name !== 'projectId' && !isChangedFlag(name, value))
  const answers = isRecord(info) ? info : info === undefined ? {} : { info }
  // A body with a key in both places stays unchanged, so that the schema refuses it.
  return rest.some(([name]) => name in answers) ? raw : { ...Object.fromEntries(rest), ...answers }
}

const isChangedFlag = (name: string, value: unknown): boolean =>
  (name === 'changed' || name === 'isChanged') && typeof value === 'boolean'
