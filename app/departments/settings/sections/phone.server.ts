import { isPossiblePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Numbers reserved for fiction count: they are possible, though not valid. */
export const isDialled = (shown: string) => isPossiblePhoneNumber(shown, 'GB')

/** '+441632960118'. */
export const dialled = (shown: string) => parsePhoneNumberFromString(shown, 'GB')?.number ?? shown
