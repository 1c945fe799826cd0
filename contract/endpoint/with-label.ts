/** Puts a field's label in front of a sentence: "ZIP: must be a text". */
export const withLabel = (label: string, sentence: string): string => `${label}: ${sentence}`

/** Removes the label again, for display at the field. */
export const withoutLabel = (message: string): string => /^[^:]{1,200}: (.+)$/su.exec(message)?.[1] ?? message
