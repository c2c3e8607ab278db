import styles from './Icon.module.css';

/** Our own line icons on a grid of 24 units, with a stroke of 1.75. */
const paths = {
  all: 'M4 6h16M4 12h16M4 18h16',
  download: 'M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 20h14',
  waiting: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.2l3.4 2',
  stopped: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.7 2.8 2.8L16 9.6',
  add: 'M12 5v14M5 12h14',
  settings: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Zm-6 10a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  status: 'M4 5h16v5H4zM4 14h16v5H4zM7.5 7.5h.01M7.5 16.5h.01',
  debug: 'm5 8 4 4-4 4m7 0h7',
  options:
    'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM12 2.8v3m0 12.4v3M2.8 12h3m12.4 0h3M5.5 5.5l2.1 2.1m8.8 8.8 2.1 2.1m0-13-2.1 2.1m-8.8 8.8-2.1 2.1',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13m7-13v13',
  remove: 'M5 7h14M10 7V4.5h4V7m3 0-.8 12.5H7.8L7 7m3 3.5v6m4-6v6',
  clear: 'M4 6h16M4 12h9M4 18h6m6-4 5 5m0-5-5 5',
  chevronRight: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  chevronUp: 'm5.5 14.5 6.5-6.5 6.5 6.5',
  chevronDown: 'm5.5 9.5 6.5 6.5 6.5-6.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.8-1.7 5 5',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.2M19.5 4.2v4.7h-4.7',
  magnet: 'M5 4h4v8a3 3 0 0 0 6 0V4h4v8a7 7 0 0 1-14 0zM5 8h4m6 0h4',
  close: 'm6 6 12 12M18 6 6 18',
  files: 'M7 3.8h6.5L18 8.3v11.9H7zM13.3 4v4.6h4.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  /** Also for the upload speed. */
  seed: 'M12 20V9m0 0 4.5 4.5M12 9l-4.5 4.5M5 4h14',
  check: 'm5 12.5 4.7 4.7L19 7.8',
  error: 'M12 3.8 2.8 19.7h18.4zM12 10v4.2m0 2.8h.01',
  removed: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM6 6l12 12',
  verify: 'M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6zm-3.2 8.7 2.3 2.3 4.2-4.6',
  language:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.2 12h17.6M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  more: 'm4.8 12 .7-.7.7.7-.7.7zm6.5 0 .7-.7.7.7-.7.7zm6.5 0 .7-.7.7.7-.7.7z',
  basic: 'M4 6.5h10m4 0h2M4 12h4m4 0h8M4 17.5h8m4 0h4M16 4.7v3.6M10 10.2v3.6M14 15.7v3.6',
  transfer: 'M8 4v14m0 0-4-4m4 4 4-4M16 20V6m0 0-4 4m4-4 4 4',
  folder: 'M3.5 6.5h6l2 2.5h9v10h-17z',
  swarm:
    'M12 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM5.5 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm13 0a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM10.8 7.3l-4 8.3m6.4-8.3 4 8.3M8 18h8',
  plug: 'M9 3.5V8m6-4.5V8M6 8h12v3.5a6 6 0 0 1-12 0zM12 17.5V21',
  star: 'm12 3.8 2.5 5.3 5.8.8-4.2 4 1 5.7-5.1-2.8-5.1 2.8 1-5.7-4.2-4 5.8-.8Z',
  peers:
    'M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Zm-6 7.4c.5-3 2.9-4.7 6-4.7s5.5 1.7 6 4.7m1-7.6a2.7 2.7 0 1 0-.6-5.3m2 8.4c1.9.5 3.2 1.9 3.6 4',
} as const;

/** The path of an icon outside the first load (`lateIcons.ts`), on the same grid. */
export interface DrawnIcon {
  readonly path: string;
}

export type IconName = keyof typeof paths | DrawnIcon;

interface IconProps {
  readonly name: IconName;
  /** Set only where no text beside the icon says the same. */
  readonly label?: string | undefined;
  /** A description in addition to the name, for screen readers. */
  readonly description?: string | undefined;
}

/** Decoration beside a text, unless it has a label. */
export function Icon({ name, label, description }: IconProps) {
  const role = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, 'aria-description': description };
  const isChevron = typeof name === 'string' && name.startsWith('chevron');
  return (
    <svg className={isChevron ? `${styles.icon} ${styles.chevron}` : styles.icon} viewBox="0 0 24 24" {...role}>
      <path d={typeof name === 'string' ? paths[name] : name.path} />
    </svg>
  );
}
