/**
 * Rendered Markdown for a mail, where no style sheet reaches: each tag carries its own style, and links are whole. It is
 * our own renderer's output, in which `<` is never text.
 */
export function htmlForMail(html: string, { publicUrl, styles }: { publicUrl: string; styles: Styles }) {
  return html
    .replaceAll('href="/', `href="${publicUrl}/`)
    .replace(
      /<(p|h2|h3|h4|ul|ol|li|blockquote|a)(?=[ >])/g,
      (_, tag: keyof Styles) => `<${tag} ${styles[tag]}`,
    )
}

export type Styles = Record<'p' | 'h2' | 'h3' | 'h4' | 'ul' | 'ol' | 'li' | 'blockquote' | 'a', string>
