import { isRecord } from '@client-center/domain/forms/is-record.ts'

/** The object stored under this localStorage key; empty if there is none or it is not an object. */
export function readStoredRecord(key: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return isRecord(stored) ? stored : {}
  } catch {
    return {}
  }
}

/** Stores the value under this name in the object of the localStorage key, next to the others. */
export function storeInRecord(key: string, name: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify({ ...readStoredRecord(key), [name]: value }))
}
