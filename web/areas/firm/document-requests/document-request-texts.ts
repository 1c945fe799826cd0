/** The texts of what staff do with requests and with documents of the firm. */
export const documentRequestTexts = {
  change: 'Change',
  changeRequest: (name: string) => `Change the request for ${name}`,
  changeTitle: 'Change request',
  changed: 'Request changed',
  withdraw: 'Withdraw',
  withdrawOne: (name: string) => `Withdraw ${name}`,
  withdrawn: (name: string) => `${name} withdrawn. The practice no longer sees it.`,
  restored: (name: string) => `${name} restored`,
  undo: 'Undo',
  replace: 'Replace',
  upload: 'Upload',
  replaceOne: (name: string) => `Replace ${name}`,
  uploadOne: (name: string) => `Upload ${name}`,
  replacement: {
    title: 'Replace file',
    action: 'Replace',
    safe: 'Cancel',
    variant: 'filled',
  },
  replaceSentence: (file: string) => `${file} replaces this file, which will be deleted:`,
  replaced: (file: string) => `${file} uploaded`,
} as const
