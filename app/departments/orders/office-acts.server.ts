export type { Acted, Acting, SentParcel } from './transitions/office-acts.server.ts'
