/**
 * A folder, and for each watched file in it the tests that must see its defects, separated by spaces. A test without a
 * folder stands beside the file.
 */
export type WatchedFolder = readonly [folder: string, files: Readonly<Record<string, string>>]
