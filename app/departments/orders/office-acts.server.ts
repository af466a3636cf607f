export type { Acted, Acting, SentParcel } from './transitions/acting.ts'
