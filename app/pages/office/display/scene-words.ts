import { wideScenes } from '#app/departments/display/display.ts'

export const sceneWords = (name: string) =>
  name.replace(/^(hero|journal|service|category)-/, '').replaceAll('-', ' ')

/** It lies behind the words of a slide; all others are beside them. */
export const isWide = (name: string) => (wideScenes as readonly string[]).includes(name)
