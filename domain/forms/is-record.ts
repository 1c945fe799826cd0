/** Whether the value is an object and no list: something with entries under names, of which nothing else is known. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
