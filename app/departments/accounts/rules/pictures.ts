export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
export const LARGEST_PICTURE_MB = 5
export const LARGEST_PICTURE = LARGEST_PICTURE_MB * 1024 * 1024

/**
 * Checks a file before it is sent, with the server's messages; the server looks at its content and decides. Some
 * systems know no type for a file: those are sent and checked there.
 */
export function pictureProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (type && !PICTURE_TYPES.includes(type)) return 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF'
  return size > LARGEST_PICTURE ? `Pictures may have up to ${LARGEST_PICTURE_MB} MB` : undefined
}
