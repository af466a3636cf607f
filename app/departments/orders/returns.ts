/** Parcels that came back: for browser and server. */

export const returnCauses = [
  'refused',
  'no_id',
  'wrong_person',
  'drunk',
  'nobody_there',
  'broken',
  'address_wrong',
  'other',
] as const
export type ReturnCause = (typeof returnCauses)[number]

export const causeWords: Record<ReturnCause, string> = {
  refused: 'Refused at the door',
  no_id: 'No proof of age',
  wrong_person: 'Wrong person at the door',
  drunk: 'Drunk at the door',
  nobody_there: 'Nobody there',
  broken: 'Broken on the way',
  address_wrong: 'Wrong address',
  other: 'Another reason',
}

/** What the shopper reads after 'came back to us: '. */
export const causeForShopper: Record<ReturnCause, string> = {
  refused: 'it was refused at the door',
  no_id: 'nobody at the door could show that they are 18 or over',
  wrong_person: 'the person at the door was not the one it was for',
  drunk: 'the driver could not hand it over at the door',
  nobody_there: 'nobody was there to take it in',
  broken: 'something in it broke on the way',
  address_wrong: 'the courier could not find the address',
  other: 'the courier could not deliver it',
}

/** What follows; `nothing` is for what is seen to elsewhere, such as a withdrawal. */
export const returnSteps = ['send_again', 'refund', 'wait', 'nothing'] as const
export type ReturnStep = (typeof returnSteps)[number]

export const stepWords: Record<ReturnStep, string> = {
  send_again: 'Send it again',
  refund: 'Refund it',
  wait: 'Decide later',
  nothing: 'Nothing more',
}

/** What became of the bottles of a line: `back` is whole and here, the others are not. */
export type ReturnedBottles = { lineId: string; back: number; broken: number; lost: number }

export const countReturned = ({ back, broken, lost }: Omit<ReturnedBottles, 'lineId'>) => back + broken + lost

/** The register of refused deliveries (Challenge 25) has these. */
export const refusedCauses: readonly ReturnCause[] = ['refused', 'no_id', 'wrong_person', 'drunk']
