/** A sentence of a refusal, with the name of what it is about: "ZIP: must be a text". */
export const withLabel = (label: string, sentence: string): string => `${label}: ${sentence}`

/** The sentence alone, for the field that it is about. */
export const withoutLabel = (message: string): string => /^[^:]{1,200}: (.+)$/su.exec(message)?.[1] ?? message
