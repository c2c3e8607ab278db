export const themes = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themes)[number];
