/** How long the dialogs of a license wait for the next key, in milliseconds (LIC-18). */
export const TYPING_PAUSE = 150
