import { deleteWithEmail } from './data/views.server.ts'

/** Erases somebody from what staff have typed and not sent, and from views they have saved, by their e-mail. */
export const eraseFromDraftsAndViews = deleteWithEmail
