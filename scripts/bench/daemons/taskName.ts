const subjects = [
  'aurora',
  'Bach',
  'cello',
  'debian',
  'Ernte',
  'field-notes',
  'garden',
  'harbour',
  'island',
  'Juli',
  'kernel',
  'lecture',
  'märz',
  'night',
];
const endings = ['iso', 'mkv', 'zip', 'tar.zst', 'flac', 'pdf', 'bin'];

/** Realistic names: different, unordered, with numbers for natural sorting. */
export function taskName(place: number): string {
  // Knuth's multiplicative hash: neighbours in the queue are far apart by name.
  const scattered = (place * 2654435761) % 4294967296;
  return `${subjects[scattered % subjects.length]!} ${scattered % 977} part ${place + 1}.${endings[scattered % endings.length]!}`;
}
