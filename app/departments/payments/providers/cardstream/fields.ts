/** One field of the gateway's forms, in a list of pairs. An object would put `items[2]` before `items[10]`. */
export type Field = readonly [name: string, value: string]

/** The fields of a message with a valid signature, by name. */
export type Message = ReadonlyMap<string, string>

/** Why a message is not believed. */
export type Disbelief =
  | 'no secret'
  | 'not one signature'
  | 'not a full signature'
  | 'a repeated field'
  | 'a wrong signature'
  | 'no response code'
