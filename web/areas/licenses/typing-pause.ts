/** The debounce time in dialogs of licenses, in milliseconds (LIC-18). */
export const TYPING_PAUSE = 150
