export const textNames = ['subject', 'heading', 'opening', 'closing'] as const
export type TextName = (typeof textNames)[number]

export type MailTexts = Record<TextName, string>

/** What somebody has set; all other texts are as they came. */
export type EditedTexts = Partial<MailTexts>
