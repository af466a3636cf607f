import { type EditableMail, editableMail } from '#app/platform/mail/mail-texts.ts'

/** The words of this room's mails to shoppers that an owner may change. What keeps an account safe is fixed. */

const first_name = { about: 'The shopper’s first name, if it is known', sample: 'Ann' }
const new_email = { about: 'The new address', sample: 'ann.new@example.com' }
const journey = 'Account'

export const welcomeTexts = editableMail({
  name: 'welcome',
  journey,
  title: 'Welcome',
  about: 'When somebody has opened an account.',
  placeholders: { first_name },
  texts: {
    subject: 'Welcome to {shop}',
    heading: 'Welcome to {shop}',
    opening:
      'Hello {first_name},\n\nThank you for opening an account with us. Your orders, your addresses and the bottles you have your eye on are now kept in one place, and buying the next one takes a minute.',
    closing:
      'A question, or no idea what to give to whom? Reply to this mail, or ring us on {phone} ({phone_hours}).',
  },
})

export const codeTexts = editableMail({
  name: 'code',
  journey,
  title: 'Code for a new password',
  about: 'When somebody asks for a new password. The code follows the opening.',
  placeholders: { code: { about: 'The code', sample: '314159' } },
  needs: { subject: ['code'] },
  texts: {
    subject: '{code} is your {shop} code',
    heading: 'Your code for a new password',
    opening: 'Type this code on the page where you asked for it:',
  },
})

export const passwordChangedTexts = editableMail({
  name: 'password_changed',
  journey,
  title: 'Password changed',
  about: 'Whenever a password changes. What to do if it was somebody else follows the opening.',
  placeholders: {},
  texts: {
    subject: 'Your {shop} password was changed',
    heading: 'Your password was changed',
    opening:
      'Your account has a new password, and its other devices have been logged out. If that was you, all is well. Passkeys that you added still log in; they are listed with your devices.',
  },
})

export const emailChangeTexts = editableMail({
  name: 'email_change',
  journey,
  title: 'Confirm a new address',
  about: 'To the new address of an account. The button follows the opening.',
  placeholders: { first_name },
  texts: {
    subject: 'Please confirm your new e-mail address',
    heading: 'Is this your new address?',
    opening:
      'Hello {first_name},\n\nYou asked us to use this address for your account. Please confirm that it is yours:',
  },
})

export const emailChangeNoticeTexts = editableMail({
  name: 'email_change_notice',
  journey,
  title: 'Address about to change',
  about: 'To the old address of an account. The way to stop it follows the opening.',
  placeholders: { first_name, new_email },
  needs: { opening: ['new_email'] },
  texts: {
    subject: 'Your e-mail address is about to change',
    heading: 'Your address is about to change',
    opening:
      'Hello {first_name},\n\nSomebody who is logged in to your account asked us to use {new_email} from now on. That happens as soon as it is confirmed there. If it was you, there is nothing to do here.',
  },
})

export const emailChangedTexts = editableMail({
  name: 'email_changed',
  journey,
  title: 'Address changed',
  about: 'To the old address of an account. The way to take it back follows the opening.',
  placeholders: { first_name, new_email },
  needs: { opening: ['new_email'] },
  texts: {
    subject: 'Your e-mail address was changed',
    heading: 'Your address was changed',
    opening:
      'Hello {first_name},\n\nYour account now has the address {new_email}, which was confirmed there. If it was you, there is nothing to do here.',
  },
})

export const emailRestoredTexts = editableMail({
  name: 'email_restored',
  journey,
  title: 'New address taken back',
  about: 'To the address that an account had in between.',
  placeholders: { first_name },
  texts: {
    subject: 'Your new e-mail address was taken back',
    heading: 'The old address is back',
    opening:
      'Hello {first_name},\n\nThe owner of your account’s old address has put it back. Everybody was logged out, and a new password is chosen by a code sent there.\n\nIf that was not you, ring us on {phone}, and we will look into it.',
  },
})

export const passkeyAddedTexts = editableMail({
  name: 'passkey_added',
  journey,
  title: 'Passkey added',
  about: 'Whenever a passkey is added. What to do if it was somebody else follows the opening.',
  placeholders: {},
  texts: {
    subject: 'A passkey was added to your {shop} account',
    heading: 'A passkey was added',
    opening:
      'Somebody who knows your password added a passkey: a device that can log in without it. If that was you, all is well.',
  },
})

export const passkeyRemovedTexts = editableMail({
  name: 'passkey_removed',
  journey,
  title: 'Passkey removed',
  about: 'Whenever a passkey is removed. What to do if it was somebody else follows the opening.',
  placeholders: {},
  texts: {
    subject: 'A passkey was removed from your {shop} account',
    heading: 'A passkey was removed',
    opening:
      'One of your passkeys no longer logs in, and your other devices have been logged out. If that was you, all is well.',
  },
})

export const guestLinkTexts = editableMail({
  name: 'guest_link',
  journey,
  title: 'From guest to account',
  about: 'When a guest asks for an account. The button follows the opening.',
  placeholders: {},
  texts: {
    subject: 'Keep what you bought at {shop} in one place',
    heading: 'From guest to regular',
    opening:
      'You bought from us without an account, which is fine. If you would like one after all, choose a password and everything you bought with this address is waiting there.',
  },
})

export const accountMailTexts: EditableMail[] = [
  ...[welcomeTexts, codeTexts, passwordChangedTexts, emailChangeTexts, emailChangeNoticeTexts],
  ...[emailChangedTexts, emailRestoredTexts, passkeyAddedTexts, passkeyRemovedTexts, guestLinkTexts],
]
