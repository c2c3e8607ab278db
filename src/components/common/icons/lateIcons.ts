import type { DrawnIcon } from './Icon';

const eye = 'M2.5 12c4-8.5 15-8.5 19 0-4 8.5-15 8.5-19 0Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';

/** Icons of code outside the first load, on the same grid and with the same stroke: `<Icon name={lateIcons.copy} />`. */
export const lateIcons = {
  chevronLeft: { path: 'm14.5 5.5-6.5 6.5 6.5 6.5' },
  select: { path: 'M4 5h4v4H4zM4 15h4v4H4zM12 7h8M12 17h8' },
  copy: { path: 'M9 9h11v11H9zM15 9V4H4v11h5' },
  edit: { path: 'm4 20 1-4L16 5l3 3L8 19zM14 7l3 3' },
  bell: { path: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4' },
  save: { path: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6' },
  power: { path: 'M12 3v9M7 6.5a8 8 0 1 0 10 0' },
  info: { path: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5M12 7.6h.01' },
  phone: { path: 'M7 3h10v18H7zM11 18h2' },
  pin: { path: 'M9 3.5h6l-1 6 3.5 4h-11l3.5-4zM12 13.5V21' },
  external: { path: 'M13 5h6v6m0-6-8 8M17 13.5V19H5V7h5.5' },
  order: { path: 'M8 5v14m0 0-3.5-3.5M8 19l3.5-3.5M16 19V5m0 0-3.5 3.5M16 5l3.5 3.5' },
  columns: { path: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14' },
  top: { path: 'M5 5h14M12 20V9m0 0-4 4m4-4 4 4' },
  bottom: { path: 'M5 19h14M12 4v11m0 0-4-4m4 4 4-4' },
  up: { path: 'M12 19V6m0 0-5 5m5-5 5 5' },
  down: { path: 'M12 5v13m0 0-5-5m5 5 5-5' },
  gauge: { path: 'M5.6 18.4a9 9 0 1 1 12.8 0M12 14l3.8-5M12 14h.01' },
  theme: { path: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-18v18m0-15a6 6 0 0 1 0 12' },
  eye: { path: eye },
  eyeCrossed: { path: `${eye}M5 19 19 5` },
  server: { path: 'M4 5h16v6H4zM4 13h16v6H4zM7.5 8h.01M7.5 16h.01M11 8h6M11 16h6' },
} as const satisfies Readonly<Record<string, DrawnIcon>>;
