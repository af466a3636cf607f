/** 'Château Léoville 2019' becomes 'chateau-leoville-2019'. */
export const slugOf = (name: string, longest = 80) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, longest)
    .replace(/-$/, '')
