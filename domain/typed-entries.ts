/** The names of an object that has exactly the entries of its type. `Object.keys` loses the type of the names. */
export function typedKeys<T extends object>(object: T): (keyof T & string)[]
export function typedKeys(object: object): string[] {
  return Object.keys(object)
}

/** The entries of an object that has exactly the entries of its type. */
export function typedEntries<T extends object>(object: T): [keyof T & string, Exclude<T[keyof T], undefined>][]
export function typedEntries(object: object): [string, unknown][] {
  return Object.entries(object)
}

/** Builds an object from an entry for each name. `Object.fromEntries` loses the type of the names. */
export function toRecord<K extends string, V>(names: readonly K[], toValue: (name: K) => V): Record<K, V>
export function toRecord<V>(names: readonly string[], toValue: (name: string) => V): Record<string, V> {
  return Object.fromEntries(names.map((name) => [name, toValue(name)]))
}

/** A copy of the object with these entries only. */
export function pickEntries<T extends object, K extends keyof T & string>(object: T, names: readonly K[]): Pick<T, K>
export function pickEntries(object: object, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(object, name)]))
}
