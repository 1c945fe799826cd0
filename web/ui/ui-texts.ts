/** The texts of parts that many pages share. Those that load first are in `failure-texts.ts`. */
export const uiTexts = {
  /** SHELL-25, word for word. */
  leave: 'If you leave, the changes will not be saved. Please save the data.',
  calendarMissing: 'Not available offline. You can type a date.',
  tooMany: (most: number): string => `You can choose up to ${most}.`,
  file: {
    renamed: (chosenAs: string, kind: string, name: string): string =>
      `“${chosenAs}” is a ${kind} file, so its name is now “${name}”.`,
    tooLarge: (size: string, limit: string): string =>
      `This file is ${size}. The limit is ${limit}, so it wasn't added.`,
    unreadable:
      "This file couldn't be read. If it's open in another program or stored online, save it to this device and choose it again.",
    notShown: "This kind of file can't be shown here. Download it to open it.",
  },
} as const
