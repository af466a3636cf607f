import { Notice } from '#app/design/notice.tsx'

/** A new e-mail holds once its owner has opened the mail sent there. */
export const PendingEmail = ({ email, current }: { email: string; current: string }) => (
  <Notice>
    <p>
      <strong className="font-semibold break-words">{email}</strong> waits to be confirmed. Please open the
      link we have sent there.
    </p>
    <p className="mt-1 break-words">Until then you sign in with {current}.</p>
  </Notice>
)
