/** For the log: a way in that somebody has changed for themselves, never the secret itself. */
export const ofOwnWays = (
  id: string,
  what: 'code_app' | 'recovery_codes' | 'passkey',
  how: 'changed' | 'added' | 'removed' = 'changed',
) => ({ verb: 'staff.manage', subject: `staff:${id}`, before: {}, after: { [what]: how } }) as const
