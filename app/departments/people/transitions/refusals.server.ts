import { notFound, Refused } from '#app/platform/http/answer.server.ts'

export const noSuchPerson = () => notFound('There is no such customer')

/** Their way into the office would end with the account, without a word in the list of staff. */
export const isStaff = (name: string) =>
  new Refused(409, 'is_staff', `${name} is a member of staff. Please end their access first.`)
